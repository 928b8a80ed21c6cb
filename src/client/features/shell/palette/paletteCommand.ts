import type { LucideIcon } from 'lucide-react';

export type CommandGroup = 'meetings' | 'screens' | 'actions' | 'search';

/** One line of the palette. */
export interface PaletteCommand {
  id: string;
  group: CommandGroup;
  name: string;
  /** Where the name is not in the language of the interface. */
  lang?: string | undefined;
  /** Words of people, which may be in any language and of any length. */
  isQuoted?: boolean;
  detail?: string | undefined;
  keywords?: string;
  keys?: readonly string[] | undefined;
  Icon: LucideIcon;
  run: () => void;
}
