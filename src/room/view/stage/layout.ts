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
/** Narrower tiles show neither a face nor a name. */
const MIN_STRIP_TILE_WIDTH = 56;
/** The lowest filmstrip that two rows fit in. */
const TWO_ROWS_HEIGHT = 96;
const ASPECT_RATIO = 16 / 9;
/** Tiles are square in portrait orientation, because wide tiles would be tiny. */
const PORTRAIT_ASPECT_RATIO = 1;

/** Computes the largest tiles that fit, in rows of equal length with a centred last row. */
export function tileBoxes(count: number, space: Space): Box[] {
  const ratio = space.width < space.height && count > 1 ? PORTRAIT_ASPECT_RATIO : ASPECT_RATIO;
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const byWidth = (space.width - GAP * (columns - 1)) / columns;
    const byHeight = ((space.height - GAP * (rows - 1)) / rows) * ratio;
    const width = Math.min(byWidth, byHeight);
    if (width > best.width + 0.5) best = { columns, width };
  }
  const { columns, width } = best;
  const height = width / ratio;
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
  /** Empty while the filmstrip is hidden. */
  strip: Box[];
}

/** Computes one large tile with the others in a filmstrip, beside it or, on a narrow screen, below it. */
export function speakerBoxes(othersCount: number, space: Space, isStripShown: boolean): SpeakerBoxes {
  const { width, height } = space;
  if (!isStripShown || othersCount === 0) return { large: { left: 0, top: 0, width, height }, strip: [] };
  const isBeside = width >= 720 && width > height;
  // Limits the filmstrip in a low frame, so that a shared screen in the large tile stays legible.
  const stripHeightBelow = Math.min(STRIP_HEIGHT, height / 4);
  const [stripWidth, stripHeight] = isBeside
    ? [STRIP_WIDTH, Math.min(STRIP_WIDTH / ASPECT_RATIO, (height - GAP * (othersCount - 1)) / othersCount)]
    : [Math.min(stripHeightBelow * 1.2, (width - GAP * (othersCount - 1)) / othersCount), stripHeightBelow];
  if (!isBeside && stripWidth < MIN_STRIP_TILE_WIDTH && stripHeight >= TWO_ROWS_HEIGHT) {
    const top = height - stripHeight;
    const rows = tileBoxes(othersCount, { width, height: stripHeight });
    return {
      large: { left: 0, top: 0, width, height: top - GAP },
      strip: rows.map((box) => ({ ...box, top: top + box.top })),
    };
  }
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
