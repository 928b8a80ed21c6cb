import { expect, test } from 'vitest';
import { CircuitBreaker } from './circuitBreaker.ts';

function openBreaker() {
  let nowMs = 0;
  const breaker = new CircuitBreaker(() => nowMs);
  for (let i = 0; i < 5; i++) {
    expect(breaker.enter()).toBe(true);
    breaker.fail();
  }
  return { breaker, wait: (ms: number) => (nowMs += ms) };
}

test('five consecutive failures open the circuit breaker, and a success in between resets the count', () => {
  expect(openBreaker().breaker.isOpen).toBe(true);
  const other = new CircuitBreaker();
  for (let i = 0; i < 4; i++) other.fail();
  other.succeed();
  other.fail();
  expect(other.isOpen).toBe(false);
});

test('an open circuit breaker allows one trial call after a pause, and closes if it succeeds', () => {
  const { breaker, wait } = openBreaker();
  wait(501);
  expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
  breaker.succeed();
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
});

test('the pauses of the circuit breaker back off to at most one second', () => {
  const { breaker, wait } = openBreaker();
  for (const pauseMs of [500, 1_000, 1_000, 1_000]) {
    wait(pauseMs - 1);
    expect(breaker.isOpen).toBe(true);
    wait(1);
    expect(breaker.enter()).toBe(true);
    breaker.fail();
  }
});

test('an abandoned trial call allows another one', () => {
  const { breaker, wait } = openBreaker();
  wait(500);
  breaker.enter();
  breaker.abandon();
  expect(breaker.enter()).toBe(true);
});
