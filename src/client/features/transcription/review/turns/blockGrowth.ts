/** Adds up how blocks above the viewport have grown, from the heights at which they were seen before. */
export class BlockGrowth {
  readonly #heights = new WeakMap<Element, number>();
  readonly #laidOut = new WeakSet<Element>();

  /**
   * By how many px the content of the viewport has moved down. Takes blocks whose height may have changed, in document
   * order. The first change of a block is that of its estimate: its lines have not been seen, so that those below it
   * count even where it reaches into the viewport, to which Safari limits `content-visibility: auto`.
   */
  measure(blocks: readonly Element[]): number {
    let moved = 0;
    let above = 0;
    for (const block of blocks) {
      const { top, height } = block.getBoundingClientRect();
      const before = this.#heights.get(block) ?? height;
      this.#heights.set(block, height);
      if (height === before) continue;
      const edge = this.#laidOut.has(block) ? top - moved + before : top - moved;
      this.#laidOut.add(block);
      if (edge < 0) above += height - before;
      moved += height - before;
    }
    return above;
  }
}
