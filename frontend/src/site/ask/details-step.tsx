import { ArrowRight, ChevronDown, Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { pluralOf } from "#/lib/format/plural.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import type { SentForm } from "#/rendering.ts";
import { type Asked, AvailabilityNote, isAway } from "./asked-list.tsx";
import { Choice, controlOf, Fault, Group, Optional, PostForm, titleLook } from "./fields.tsx";

type Props = {
  form: SentForm;
  action: string;
  works: Schemas["Work"][];
  asked: Asked[];
  /** Name of the PIN code's place, if it is known. */
  place: string | undefined;
};

/** Works whose picture is in `public/works.svg`. */
// deno-fmt-ignore
export const drawnWorks = [
  "leak", "blocked_drain", "taps_and_fittings", "toilet", "geyser", "water_tank", "new_pipes",
  "other",
];

const longestText = 500;

const fields = ["work", "wanted", "pinCode", "text", "mayCall"];

/** First step: what, when and where. Nothing personal. */
export const DetailsStep = ({ form, action, works, asked, place }: Props) => {
  const { t } = useTranslation("ask");
  const lang = useLang();
  const { values } = form;
  const left = pluralOf((count, n) => t("textLeft", { count, n }));
  const hasPictures = works.some(({ id }) => drawnWorks.includes(id));
  return (
    <PostForm form={form} action={action} step="details" fields={fields}>
      {works.length > 0 && (
        <Group legend={[t("work"), <Optional key="optional" />]}>
          <div className="choices picks sm:[--pick:8rem]">
            {[...works, { id: "other", name: { [lang]: t("otherWork") } }].map(({ id, name }) => (
              <Choice key={id} name="work" value={id} defaultChecked={values.work === id}>
                {hasPictures && drawnWorks.includes(id) && (
                  <svg width={34} height={34} aria-hidden="true">
                    <use href={`/works.svg#${id}`} />
                  </svg>
                )}
                {name[lang]}
              </Choice>
            ))}
          </div>
        </Group>
      )}
      <Group legend={t("wanted")}>
        <div className="choices">
          {(["today", "week", "later"] as const).map((wanted) => (
            <Choice
              key={wanted}
              {...wanted === "today" ? controlOf(form, "wanted", "not-today") : { name: "wanted" }}
              value={wanted}
              defaultChecked={values.wanted === wanted}
            >
              {t(`wantedValues.${wanted}`)}
            </Choice>
          ))}
        </div>
        <ul
          id="not-today"
          className="text-sm in-[fieldset:not(:has([value=today]:checked))]:hidden"
        >
          {asked.map(({ slug, name, availability }) =>
            isAway(availability) && (
              <li key={slug} className="mt-1">
                <b lang={name.lang} dir="auto">{name.text}</b>:{" "}
                <AvailabilityNote availability={availability} />
              </li>
            )
          )}
        </ul>
        <Fault form={form} name="wanted" />
      </Group>
      <div>
        <label htmlFor="pinCode" className={titleLook}>{t("pinCode")}</label>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <input
            {...controlOf(form, "pinCode", "pin-place")}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
            defaultValue={values.pinCode}
            className="field max-w-36 text-lg tracking-wider"
          />
          <p
            id="pin-place"
            aria-live="polite"
            data-unknown={t("unknownPin")}
            className="min-w-0 text-sm font-bold text-good"
          >
            {place}
          </p>
        </div>
        <Fault form={form} name="pinCode" />
      </div>
      <div>
        <label htmlFor="text" className={titleLook}>
          {t("text")}
          <Optional />
        </label>
        <textarea
          {...controlOf(form, "text", "text-help")}
          rows={3}
          maxLength={longestText}
          defaultValue={values.text}
          className="field"
        />
        <p id="text-help" className="text-sm text-muted">{t("textHelp")}</p>
        <p data-left={JSON.stringify(left)} className="text-sm text-muted" />
        <Fault form={form} name="text" />
      </div>
      <Group legend={t("calls")}>
        <div className="choices">
          {(["callsMe", "theyCall"] as const).map((who) => {
            const mayCall = String(who === "theyCall");
            return (
              <Choice
                key={who}
                name="mayCall"
                value={mayCall}
                defaultChecked={values.mayCall === mayCall}
                className="basis-full flex-col items-start gap-0 px-3 py-2 text-start"
              >
                {t(who)}
                <span className="text-sm font-normal text-muted">{t(`${who}Help`)}</span>
              </Choice>
            );
          })}
        </div>
      </Group>
      <WhoSeesWhat />
      <div className="go sticky bottom-0 z-1 -mx-[16px] bg-paper px-[16px] pt-[10px] pb-[calc(10px+env(safe-area-inset-bottom))] [box-shadow:var(--shadow-up)]">
        <button type="submit" className="btn btn-accent min-h-[52px] w-full">
          <span className="guests">{t("next")}</span>
          <span className="members-only">{t("nextMember")}</span>
          <ArrowRight size={20} aria-hidden="true" />
        </button>
      </div>
    </PostForm>
  );
};

const WhoSeesWhat = () => {
  const { t } = useTranslation("ask");
  const { name: site } = useSite();
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 font-bold">
        <Eye size={20} aria-hidden="true" className="flex-none text-link" />
        {t("notice.title")}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="ms-auto flex-none text-muted group-open:rotate-180"
        />
      </summary>
      <ul className="list-disc space-y-1 ps-5 text-sm text-muted">
        <li>{t("notice.request")}</li>
        <li>{t("notice.number")}</li>
        <li>{t("notice.name")}</li>
        <li>{t("notice.others", { site })}</li>
      </ul>
    </details>
  );
};
