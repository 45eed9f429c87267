import { useEffect, useState } from "react";

import type { Size } from "./model";

/** The natural size of a picture once it has loaded; null before, and for none. */
export function useImageDimensions(address: string): Size | null {
  const [found, setFound] = useState<{ address: string; size: Size } | null>(null);
  useEffect(
    function measure() {
      if (!address) return undefined;
      const image = new Image();
      image.onload = () => setFound({ address, size: { width: image.naturalWidth, height: image.naturalHeight } });
      image.src = address;
      return () => {
        image.onload = null;
      };
    },
    [address],
  );
  return found?.address === address ? found.size : null;
}
