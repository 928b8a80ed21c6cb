import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';

export interface PageLinkProps extends ComponentProps<'a'> {
  /** A path on this site with query and hash. */
  href: string;
}

/** The address, with hash, of the page that is prerendered or shown. */
export const PageAddress = createContext(
  typeof location === 'undefined' ? '' : location.pathname + location.hash,
);

function PlainLink(props: PageLinkProps) {
  const address = useContext(PageAddress);
  return <a aria-current={props.href === address ? 'page' : undefined} {...props} />;
}

/** The component that renders links, which the app sets to the router's link. */
export const LinkKind = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** A link for components shared with the prerendered pages, which have no router. */
export function PageLink(props: PageLinkProps) {
  const Link = useContext(LinkKind);
  return <Link {...props} />;
}
