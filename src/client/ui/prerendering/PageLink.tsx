import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';

export interface PageLinkProps extends ComponentProps<'a'> {
  /** A path of this site, with its query and anchor. */
  href: string;
}

/** The address of the page that is prerendered or shown, with its anchor. */
export const PageAddress = createContext(
  typeof location === 'undefined' ? '' : location.pathname + location.hash,
);

function PlainLink(props: PageLinkProps) {
  const address = useContext(PageAddress);
  return <a aria-current={props.href === address ? 'page' : undefined} {...props} />;
}

/** Set by the app to the router's link. */
export const LinkKind = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** A link for components that the app shares with the prerendered pages, which have no router. */
export function PageLink(props: PageLinkProps) {
  const Link = useContext(LinkKind);
  return <Link {...props} />;
}
