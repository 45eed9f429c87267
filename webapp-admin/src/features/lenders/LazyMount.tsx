import { useEffect, useRef, useState, type ReactNode } from "react";

interface Props {
  height: number;
  /** the address asks for something of it */
  isAsked?: boolean;
  children: ReactNode;
}

/** Draws its content once the reader comes near: what stands far below asks the server for nothing until then. */
export function LazyMount({ height, isAsked = false, children }: Props) {
  const [wasSeen, setSeen] = useState(false);
  const isSeen = wasSeen || isAsked;
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function watch() {
      const box = place.current;
      if (isSeen || !box || !("IntersectionObserver" in window)) return;
      const watcher = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
        { rootMargin: "400px" },
      );
      watcher.observe(box);
      return () => watcher.disconnect();
    },
    [isSeen],
  );
  return isSeen ? <>{children}</> : <div ref={place} style={{ minHeight: height }} />;
}
