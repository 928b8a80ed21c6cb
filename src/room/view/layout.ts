export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Space {
  width: number;
  height: number;
}

const GAP = 10;
const STRIP_WIDTH = 208;
const STRIP_HEIGHT = 112;
const SHAPE = 16 / 9;
/** On a phone held upright pictures are square, since wide ones would be tiny. */
const UPRIGHT_SHAPE = 1;

/** Tiles as large as they can be, in rows of the same number but the last, which stands in the middle. */
export function tileBoxes(count: number, space: Space): Box[] {
  const shape = space.width < space.height && count > 1 ? UPRIGHT_SHAPE : SHAPE;
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const byWidth = (space.width - GAP * (columns - 1)) / columns;
    const byHeight = ((space.height - GAP * (rows - 1)) / rows) * shape;
    const width = Math.min(byWidth, byHeight);
    if (width > best.width + 0.5) best = { columns, width };
  }
  const { columns, width } = best;
  const height = width / shape;
  const rows = Math.ceil(count / columns);
  const top = (space.height - rows * height - (rows - 1) * GAP) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const left = (space.width - inRow * width - (inRow - 1) * GAP) / 2;
    return {
      left: left + (index - row * columns) * (width + GAP),
      top: top + row * (height + GAP),
      width,
      height,
    };
  });
}

interface SpeakerBoxes {
  large: Box;
  /** Empty where the strip is hidden. */
  strip: Box[];
}

/** One large picture, the others in a strip beside it, or below it on a narrow screen. */
export function speakerBoxes(othersCount: number, space: Space, isStripShown: boolean): SpeakerBoxes {
  const { width, height } = space;
  if (!isStripShown || othersCount === 0) return { large: { left: 0, top: 0, width, height }, strip: [] };
  const isBeside = width >= 720 && width > height;
  const [stripWidth, stripHeight] = isBeside
    ? [STRIP_WIDTH, Math.min(STRIP_WIDTH / SHAPE, (height - GAP * (othersCount - 1)) / othersCount)]
    : [Math.min(STRIP_HEIGHT * 1.2, (width - GAP * (othersCount - 1)) / othersCount), STRIP_HEIGHT];
  const length = othersCount * (isBeside ? stripHeight : stripWidth) + (othersCount - 1) * GAP;
  const start = ((isBeside ? height : width) - length) / 2;
  const strip = Array.from({ length: othersCount }, (_, index) => ({
    left: isBeside ? width - stripWidth : start + index * (stripWidth + GAP),
    top: isBeside ? start + index * (stripHeight + GAP) : height - stripHeight,
    width: stripWidth,
    height: stripHeight,
  }));
  const large = isBeside
    ? { left: 0, top: 0, width: width - stripWidth - GAP, height }
    : { left: 0, top: 0, width, height: height - stripHeight - GAP };
  return { large, strip };
}
