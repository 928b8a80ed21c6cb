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
/** Length in px along the filmstrip below which a tile in one line is a sliver without a name. */
const MIN_IN_LINE = 72;
/** A smaller tile in several lines shows neither a face nor a name. */
const MIN_TILE: Space = { width: 64, height: 36 };
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
  /** Empty while the filmstrip is hidden; fewer than the others if not all fit. */
  strip: Box[];
}

/**
 * Computes one large tile with the others in a filmstrip, beside it or, on a narrow screen, below it. Tiles that would be
 * slivers in one line are in several, which also use the space that a video leaves free of the large tile. If that is
 * not enough, the filmstrip has fewer tiles.
 */
export function speakerBoxes(othersCount: number, space: Space, isStripShown: boolean): SpeakerBoxes {
  const { width, height } = space;
  if (!isStripShown || othersCount === 0) return { large: { left: 0, top: 0, width, height }, strip: [] };
  const freeWidth = width - GAP - height * ASPECT_RATIO;
  const freeHeight = height - GAP - width / ASPECT_RATIO;
  const isBeside = width > height && (width >= 720 || freeWidth >= STRIP_WIDTH);
  // Limits the filmstrip in a low frame, so that a shared screen in the large tile stays legible.
  const area: Space = isBeside
    ? { width: STRIP_WIDTH, height }
    : { width, height: Math.min(STRIP_HEIGHT, height / 4) };
  const largerArea: Space = isBeside
    ? { width: Math.max(area.width, freeWidth), height }
    : { width, height: Math.max(area.height, freeHeight) };
  const length = isBeside ? height : width;
  const fitting = Math.max(1, Math.floor((length + GAP) / (MIN_IN_LINE + GAP)));
  if (othersCount > fitting) {
    for (const each of [area, largerArea]) {
      const boxes = tileBoxes(othersCount, each);
      if (boxes[0]!.width >= MIN_TILE.width && boxes[0]!.height >= MIN_TILE.height)
        return withStrip(space, each, boxes);
    }
  }
  return withStrip(space, area, lineBoxes(Math.min(othersCount, fitting), area, isBeside));
}

/** The tiles of a filmstrip in one line, centred. */
function lineBoxes(count: number, area: Space, isBeside: boolean): Box[] {
  const lengthEach = ((isBeside ? area.height : area.width) - GAP * (count - 1)) / count;
  const [width, height] = isBeside
    ? [area.width, Math.min(area.width / ASPECT_RATIO, lengthEach)]
    : [Math.min(area.height * 1.2, lengthEach), area.height];
  const step = GAP + (isBeside ? height : width);
  const start = ((isBeside ? area.height : area.width) - count * step + GAP) / 2;
  return Array.from({ length: count }, (_, index) => ({
    left: isBeside ? 0 : start + index * step,
    top: isBeside ? start + index * step : 0,
    width,
    height,
  }));
}

/** Places a filmstrip at the end of the space, and the large tile in the rest. */
function withStrip(space: Space, area: Space, boxes: Box[]): SpeakerBoxes {
  const isBeside = area.height === space.height;
  const left = space.width - area.width;
  const top = space.height - area.height;
  return {
    large: {
      left: 0,
      top: 0,
      width: isBeside ? left - GAP : space.width,
      height: isBeside ? space.height : top - GAP,
    },
    strip: boxes.map((box) => ({ ...box, left: left + box.left, top: top + box.top })),
  };
}
