/** Writes the gradient at a point, and returns the value there. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

interface Step {
  change: Float64Array;
  bend: Float64Array;
  /** One over the product of the two. */
  scale: number;
}

/** So many steps tell how the function bends. */
const MEMORY = 10;
const MAX_STEPS = 200;
const MAX_HALVINGS = 30;
/** The length of the gradient, beside that at zero, below which nothing is left to gain. */
const CONVERGED = 1e-3;
/** The share of the decrease that the slope promises which is enough (Armijo's condition). */
const ENOUGH = 1e-4;

/** The minimum of a smooth convex function of so many variables, from zero, by L-BFGS (Liu & Nocedal 1989). */
export function lbfgs(size: number, objective: Objective): Float64Array {
  const steps: Step[] = [];
  let point: Float64Array = new Float64Array(size);
  let gradient: Float64Array = new Float64Array(size);
  let value = objective(point, gradient);
  const flat = CONVERGED * lengthOf(gradient);
  for (let round = 0; round < MAX_STEPS && lengthOf(gradient) > flat; round += 1) {
    const direction = directionOf(gradient, steps);
    const slope = product(gradient, direction);
    const next: Float64Array = new Float64Array(size);
    const nextGradient: Float64Array = new Float64Array(size);
    let nextValue = value;
    let rate = 1;
    for (let halving = 0; halving < MAX_HALVINGS; halving += 1, rate /= 2) {
      next.set(point);
      add(next, rate, direction);
      nextValue = objective(next, nextGradient);
      if (nextValue <= value + ENOUGH * rate * slope) break;
    }
    remember(steps, difference(next, point), difference(nextGradient, gradient));
    [point, gradient, value] = [next, nextGradient, nextValue];
  }
  return point;
}

/** Downhill, as straight to the minimum as the last steps can tell: the two loops of the method. */
function directionOf(gradient: Float64Array, steps: Step[]): Float64Array {
  const direction = gradient.map((slope) => -slope);
  const parts = steps.map(() => 0);
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const { change, bend, scale } = steps[at] as Step;
    parts[at] = scale * product(change, direction);
    add(direction, -(parts[at] as number), bend);
  }
  const last = steps.at(-1);
  const size = last ? 1 / (last.scale * product(last.bend, last.bend)) : 1 / Math.max(1, lengthOf(gradient));
  for (let at = 0; at < direction.length; at += 1) direction[at] = size * (direction[at] as number);
  for (const [at, { change, bend, scale }] of steps.entries())
    add(direction, (parts[at] as number) - scale * product(bend, direction), change);
  return direction;
}

/** Steps along which rounding hides the bend say nothing. */
function remember(steps: Step[], change: Float64Array, bend: Float64Array): void {
  const both = product(change, bend);
  if (both <= Number.EPSILON) return;
  steps.push({ change, bend, scale: 1 / both });
  if (steps.length > MEMORY) steps.shift();
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

const lengthOf = (vector: Float64Array): number => Math.sqrt(product(vector, vector));

const difference = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, at) => value - (other[at] as number));

function add(to: Float64Array, factor: number, vector: Float64Array): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + factor * (vector[at] as number);
}
