import type { LucideIcon } from 'lucide-react';

export type CommandGroup = 'meetings' | 'screens' | 'actions' | 'search';

export interface PaletteCommand {
  id: string;
  group: CommandGroup;
  name: string;
  /** The language of the name; set if it is not the interface language. */
  lang?: string | undefined;
  /** Whether the name is user content, which may be in any language and of any length. */
  isQuoted?: boolean;
  detail?: string | undefined;
  keywords?: string;
  keys?: readonly string[] | undefined;
  Icon: LucideIcon;
  run: () => void;
}
