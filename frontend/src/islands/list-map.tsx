import { useState } from "react";
import { createPortal } from "react-dom";
import { api } from "#/api/browser-api.ts";
import type { ListQuery } from "#/api/directory/list-query.ts";
import { dataOf } from "#/api/problem.ts";
import { MapButton } from "#/components/map/map-button.tsx";
import type { MapPlace } from "#/components/map/map-panel.tsx";
import type { MapTexts } from "#/components/map/map-texts.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { paths } from "#/lib/paths.ts";

type Props = {
  map: { tiles: string; attribution: string };
  query: ListQuery;
  texts: MapTexts;
};

type Shown = {
  Panel: typeof import("#/components/map/map-panel.tsx").MapPanel;
  places: MapPlace[];
};

export default function ListMap({ map, query, texts }: Props) {
  const [shown, setShown] = useState<Shown>();
  const { isBusy, run } = useAction(texts.failed);

  const toggle = () =>
    run(async () => {
      if (shown) return setShown(undefined);
      const [{ MapPanel: Panel }, places] = await Promise.all([
        import("#/components/map/map-panel.tsx"),
        loadPlaces(query),
      ]);
      setShown({ Panel, places });
    });
  return (
    <>
      <MapButton
        texts={texts}
        isPill
        isOpen={shown !== undefined}
        isBusy={isBusy}
        onToggle={toggle}
      />
      {shown && shown.places.length > 0 && createPortal(
        <shown.Panel {...map} texts={texts} places={shown.places} />,
        document.getElementById("list-map")!,
      )}
    </>
  );
}

/** Places with the business names that the page's cards show. */
const loadPlaces = async (query: ListQuery): Promise<MapPlace[]> => {
  const places = dataOf(await api.GET("/api/business/places", { params: { query } }));
  return places.flatMap(({ slug, ...place }) => {
    const heart = document.querySelector<HTMLElement>(`[data-slug="${CSS.escape(slug)}"]`);
    if (!heart) return [];
    const { name } = JSON.parse(heart.dataset.save!);
    return [{ ...place, name, href: paths.business(slug) }];
  });
};
