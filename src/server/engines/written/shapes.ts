import * as z from 'zod/mini';

const numbers = z.array(z.int());

/** Flat, with all fields required, because small models fail at nested schemas. */
export const Items = z.object({
  points: z.array(z.object({ text: z.string(), lines: numbers })),
  decisions: z.array(z.object({ text: z.string(), lines: numbers })),
  actions: z.array(
    z.object({
      task: z.string(),
      owner: z.nullable(z.string()),
      due: z.nullable(z.string()),
      lines: numbers,
    }),
  ),
});
export type Items = z.infer<typeof Items>;

const FromPoints = z.object({ text: z.string(), points: numbers });

export const OverviewTexts = z.object({ sentences: z.array(FromPoints), headlines: z.array(FromPoints) });
export type OverviewTexts = z.infer<typeof OverviewTexts>;

export const CondensedPoints = z.object({ points: z.array(FromPoints) });

export const Translations = z.object({ texts: z.array(z.object({ number: z.int(), text: z.string() })) });
