/** Returns Pearson's correlation of two stretches of equal length; 0 if one of them is constant. */
export function correlate(a: Float64Array, b: Float64Array): number {
  const count = a.length;
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [valueA, valueB] = [a[at]!, b[at]!];
    sumA += valueA;
    sumB += valueB;
    squaresA += valueA * valueA;
    squaresB += valueB * valueB;
    products += valueA * valueB;
  }
  const varianceA = squaresA - (sumA * sumA) / count;
  const varianceB = squaresB - (sumB * sumB) / count;
  const scale = Math.sqrt(Math.max(0, varianceA) * Math.max(0, varianceB));
  return scale > 0 ? (products - (sumA * sumB) / count) / scale : 0;
}
