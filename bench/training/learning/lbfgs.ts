/** Writes the gradient at a point into `gradient`, and returns the value at the point. */
type Objective = (point: Float64Array, gradient: Float64Array) => number;

interface Step {
  change: Float64Array;
  gradientChange: Float64Array;
  /** The reciprocal of the dot product of the two vectors, which is the curvature along the step. */
  scale: number;
}

/** Number of past steps that approximate the Hessian. */
const MEMORY = 10;
const MAX_STEPS = 200;
const MAX_HALVINGS = 30;
/** Stops when the gradient's norm falls below this share of its norm at the start. */
const CONVERGED = 1e-3;
/** A step must achieve at least this share of the decrease that the slope predicts (Armijo's condition). */
const ENOUGH = 1e-4;

/** Minimizes a smooth convex function of `size` variables, starting from zero, by L-BFGS (Liu & Nocedal 1989). */
export function lbfgs(size: number, objective: Objective): Float64Array {
  const steps: Step[] = [];
  let point: Float64Array = new Float64Array(size);
  let gradient: Float64Array = new Float64Array(size);
  let value = objective(point, gradient);
  const tolerance = CONVERGED * normOf(gradient);
  for (let round = 0; round < MAX_STEPS && normOf(gradient) > tolerance; round += 1) {
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

/**
 * The descent direction by L-BFGS's two-loop recursion: the negative gradient multiplied by the approximate inverse
 * Hessian.
 */
function directionOf(gradient: Float64Array, steps: Step[]): Float64Array {
  const direction = gradient.map((slope) => -slope);
  const parts = steps.map(() => 0);
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const { change, gradientChange, scale } = steps[at] as Step;
    parts[at] = scale * product(change, direction);
    add(direction, -(parts[at] as number), gradientChange);
  }
  const last = steps.at(-1);
  const size = last
    ? 1 / (last.scale * product(last.gradientChange, last.gradientChange))
    : 1 / Math.max(1, normOf(gradient));
  for (let at = 0; at < direction.length; at += 1) direction[at] = size * (direction[at] as number);
  for (const [at, { change, gradientChange, scale }] of steps.entries())
    add(direction, (parts[at] as number) - scale * product(gradientChange, direction), change);
  return direction;
}

/** Stores a step, unless its curvature is lost in rounding: a negative one would turn the direction uphill. */
function remember(steps: Step[], change: Float64Array, gradientChange: Float64Array): void {
  const curvature = product(change, gradientChange);
  if (curvature <= Number.EPSILON) return;
  steps.push({ change, gradientChange, scale: 1 / curvature });
  if (steps.length > MEMORY) steps.shift();
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

const normOf = (vector: Float64Array): number => Math.sqrt(product(vector, vector));

const difference = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, at) => value - (other[at] as number));

function add(to: Float64Array, factor: number, vector: Float64Array): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + factor * (vector[at] as number);
}
