import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { cardId } from "#/components/business/business-list.tsx";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { sketch: Schemas["ListSketch"]; items: readonly { slug: string }[] };

/** Where the numbered cards are. Keyboard and screen reader users have the cards instead. */
export const ListSketch = ({ sketch: { path, pins }, items }: Props) => {
  const { t } = useTranslation("results");
  return (
    <figure className="sketch">
      <div className="relative overflow-hidden rounded-lg">
        <img
          src={`${path}-${useLang()}.svg`}
          alt={t("list.sketch")}
          loading="lazy"
          className="h-[min(35rem,100dvh-9.5rem)] w-full object-cover"
        />
        <svg
          viewBox="0 0 400 560"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          fill="var(--color-primary)"
          stroke="#fff"
          strokeWidth="2"
          textAnchor="middle"
          className="absolute inset-0 size-full text-sm font-bold text-white"
        >
          {items.map(({ slug }, index) => {
            const pin = pins.find((pin) => pin.slug === slug);
            return pin && (
              <a key={slug} href={`#${cardId(index)}`} tabIndex={-1}>
                <path
                  d={`M${pin.x} ${pin.y}c-5-8-14-12-14-22a14 14 0 0 1 28 0c0 10-9 14-14 22z`}
                />
                <text x={pin.x} y={pin.y - 17} fill="currentcolor" stroke="none">{index + 1}</text>
              </a>
            );
          })}
        </svg>
      </div>
      <figcaption className="mt-2 text-sm text-muted">{t("list.sketchNote")}</figcaption>
    </figure>
  );
};
