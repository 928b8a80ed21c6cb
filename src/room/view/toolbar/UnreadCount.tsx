/** The number of unread messages in the corner of a button; renders nothing for 0. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="absolute end-0 top-0.5 min-w-4.5 rounded-full bg-bay px-1 text-[0.6875rem] leading-4.5 font-semibold text-on-bay">
      {count > 99 ? '99+' : count}
    </span>
  );
