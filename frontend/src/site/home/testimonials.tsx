import { useTranslation } from "react-i18next";
import { UserText } from "#/components/user-text.tsx";
import type { Story } from "#/api/stories.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { initials } from "#/lib/format/initials.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { CategoryId, Lang } from "#/lib/types.ts";
import { Section } from "./section.tsx";
import { FileIcon } from "#/ui/file-icon.tsx";

type Props = { reviews: Story[] | undefined };

/**
 * Carousel with native swiping; the dots are links, and `islands/carousel.ts` handles the buttons.
 */
export const Testimonials = ({ reviews }: Props) => {
  const { t } = useTranslation("home");
  const lang = useLang();
  const examples = t("stories", { returnObjects: true });
  const stories: Slide[] = reviews?.map((story) => toSlide(story, lang)) ??
    examples.map((example) => ({ ...example, key: example.name }));
  return (
    <Section
      title={t("testimonials")}
      lead={t(reviews ? "testimonialsFromReviews" : "testimonialsLead")}
      className="bg-accent-soft dark:bg-[#232216] lg:[&>.wrap]:grid lg:[&>.wrap]:grid-cols-[340px_minmax(0,1fr)]"
    >
      <div
        data-carousel=""
        role="group"
        aria-roledescription={t("carousel")}
        aria-label={t("testimonials")}
      >
        <ul className="snap" tabIndex={0} aria-label={t("testimonials")}>
          {stories.map(({ key, text, lang: written, name, role, slug, trade }, index) => (
            <li key={key} id={`story-${index + 1}`} className="w-full">
              <figure>
                <blockquote
                  className="text-lg font-bold md:text-2xl"
                  lang={written}
                  dir="auto"
                >
                  “{text}”
                </blockquote>
                <figcaption className="mt-4 flex items-center gap-3">
                  <span
                    data-tint={trade}
                    aria-hidden="true"
                    className={`arch ${
                      trade ? "tint" : ""
                    } grid place-items-center text-[18px] font-bold [--h:52px] [--w:48px]`}
                  >
                    {initials(name)}
                  </span>
                  <span className="min-w-0">
                    <strong className="block">
                      <UserText text={name} />
                    </strong>
                    {slug
                      ? (
                        <PageLink href={paths.business(slug)} className="link">
                          <UserText text={role} />
                        </PageLink>
                      )
                      : <span className="text-muted">{role}</span>}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex items-center gap-2">
          <ul className="me-auto -ms-4 flex">
            {stories.map(({ key, name }, index) => (
              <li key={key}>
                <a
                  href={`#story-${index + 1}`}
                  aria-label={t("showStory", { number: index + 1, name })}
                  aria-current={index === 0 ? "true" : undefined}
                  className="dot grid size-[44px] place-items-center"
                />
              </li>
            ))}
          </ul>
          <button
            type="button"
            data-step="-1"
            aria-label={t("previousStory")}
            className="btn btn-plain size-[44px] rounded-full px-0 needs-script"
          >
            <FileIcon name="chevron-left" size={22} />
          </button>
          <button
            type="button"
            data-step="1"
            aria-label={t("nextStory")}
            className="btn btn-plain size-[44px] rounded-full px-0 needs-script"
          >
            <FileIcon name="chevron-right" size={22} />
          </button>
        </div>
      </div>
    </Section>
  );
};

type Slide = {
  key: string;
  text: string;
  name: string;
  role: string;
  lang?: string;
  slug?: string;
  trade?: CategoryId;
};

const toSlide = (
  { text, lang: written, name, slug, businessName, category }: Story,
  lang: Lang,
): Slide => ({
  key: slug,
  text,
  lang: written,
  name,
  role: `${businessName}, ${categoryName(category, lang)}`,
  slug,
  trade: category,
});
