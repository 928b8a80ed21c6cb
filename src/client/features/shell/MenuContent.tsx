import { DrawerContent } from './DrawerContent.tsx';
import { type MenuProps, SidebarContent } from './SidebarContent.tsx';

interface Props extends MenuProps {
  isPhone?: boolean;
}

/** The menu's content, with the phone's shorter labels or the sidebar's. */
export const MenuContent = ({ isPhone = false, ...menu }: Props) =>
  isPhone ? <DrawerContent {...menu} /> : <SidebarContent {...menu} />;
