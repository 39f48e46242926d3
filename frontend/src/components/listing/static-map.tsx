import { MapButton } from "#/components/map/map-button.tsx";
import type { MapTexts } from "#/components/map/map-texts.ts";
import { useMap } from "#/components/map/use-map.ts";
import type { Site } from "#/lib/site.ts";
import type { BusinessDetail } from "#/lib/types.ts";

type Picture = {
  src: string;
  alt: string;
  /** Note that the place is approximate. */
  note?: string;
};

/** Sketch of the place, served by this site. */
export const StaticMap = (picture: Picture) => (
  <div className="mt-2 flex flex-col gap-2">
    <SketchImage {...picture} />
    <Note {...picture} />
  </div>
);

type Props = {
  sketch: Picture;
  name: string;
  place: NonNullable<BusinessDetail["place"]>;
  map: NonNullable<Site["map"]>;
  texts: MapTexts;
};

/** Sketch with a button to load an interactive map. */
export const StaticOrInteractiveMap = ({ sketch, name, place, map, texts }: Props) => {
  const { Panel, isBusy, toggle } = useMap(texts);
  return (
    <div className="mt-2 flex flex-col gap-2">
      {Panel
        ? <Panel {...map} texts={texts} places={[{ ...place, name }]} />
        : <SketchImage {...sketch} />}
      <Note {...sketch} />
      <MapButton texts={texts} isOpen={Panel !== undefined} isBusy={isBusy} onToggle={toggle} />
    </div>
  );
};

const SketchImage = ({ src, alt }: Picture) => (
  <img
    src={src}
    alt={alt}
    width={400}
    height={240}
    loading="lazy"
    className="h-auto w-full rounded-md border border-line"
  />
);

const Note = ({ note }: Picture) => note ? <p className="text-sm text-muted">{note}</p> : null;
