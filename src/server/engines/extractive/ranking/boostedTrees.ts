/** A leaf's log odds, or a feature's index, a limit, and the nodes for rows below the limit and from it on. */
export type TreeNode = number | [feature: number, limit: number, below: TreeNode, above: TreeNode];

/** Gradient-boosted regression trees on the log loss (Friedman 2001, "Greedy function approximation"). */
export interface BoostedTrees {
  bias: number;
  trees: TreeNode[];
}

/** The bias plus the leaf of each tree that the row falls into. */
export const treeLogOdds = (row: readonly number[], { bias, trees }: BoostedTrees): number =>
  trees.reduce<number>((sum, tree) => sum + leafOf(tree, row), bias);

function leafOf(tree: TreeNode, row: readonly number[]): number {
  let node = tree;
  while (typeof node !== 'number') {
    const [feature, limit, below, above] = node;
    node = (row[feature] ?? 0) < limit ? below : above;
  }
  return node;
}
