import type { LucideIcon } from 'lucide-react';

export type CommandGroup = 'meetings' | 'screens' | 'actions' | 'search';

export interface PaletteCommand {
  id: string;
  group: CommandGroup;
  name: string;
  /** Set if the name is not in the interface language. */
  lang?: string | undefined;
  /** User content, which may be in any language and of any length. */
  isQuoted?: boolean;
  detail?: string | undefined;
  keywords?: string;
  keys?: readonly string[] | undefined;
  Icon: LucideIcon;
  run: () => void;
}
