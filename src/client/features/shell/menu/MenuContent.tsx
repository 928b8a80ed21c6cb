import { DrawerContent } from './DrawerContent.tsx';
import { type MenuProps, SidebarContent } from './SidebarContent.tsx';

interface Props extends MenuProps {
  isPhone?: boolean;
}

/** The menu's content: the drawer with shorter labels on a phone, otherwise the sidebar. */
export const MenuContent = ({ isPhone = false, ...menu }: Props) =>
  isPhone ? <DrawerContent {...menu} /> : <SidebarContent {...menu} />;
