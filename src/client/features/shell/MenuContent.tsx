import { DrawerContent } from './DrawerContent.tsx';
import { type MenuProps, SidebarContent } from './SidebarContent.tsx';

interface Props extends MenuProps {
  isPhone?: boolean;
}

/** What stands in the menu, under the phone's shorter names or the sidebar's. */
export const MenuContent = ({ isPhone = false, ...menu }: Props) =>
  isPhone ? <DrawerContent {...menu} /> : <SidebarContent {...menu} />;
