/** The part of the package that is used here; it brings no types. */
declare module 'fontkit' {
  export interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  export interface Glyph {
    id: number;
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: GlyphPosition[];
    readonly advanceWidth: number;
  }

  export interface Font {
    layout(text: string, features?: readonly string[]): GlyphRun;
  }

  export function create(file: Uint8Array): Font;
}
