import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCarousel } from "#/components/carousel/use-carousel.ts";
import { Section } from "./section.tsx";

/** Swiped natively; the dots are links to the slides, so they work before the page is alive. */
export const Testimonials = () => {
  const { t } = useTranslation("home");
  const stories = t("stories", { returnObjects: true });
  const { track, current, show } = useCarousel(stories.length);
  return (
    <Section title={t("testimonials")} lead={t("testimonialsLead")} className="bg-cream">
      <div
        role="group"
        aria-roledescription={t("carousel")}
        aria-label={t("testimonials")}
      >
        <ul ref={track} className="snap" tabIndex={0} aria-label={t("testimonials")}>
          {stories.map(({ text, name, role }, index) => (
            <li key={name} id={`story-${index + 1}`} className="w-full px-1">
              <figure className="mx-auto max-w-3xl text-center">
                <blockquote className="text-xl leading-normal">“{text}”</blockquote>
                <figcaption className="mt-4">
                  <strong className="block">{name}</strong>
                  <span className="text-muted">{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex items-center justify-center gap-2">
          <button
            type="button"
            onClick={() => show(current - 1)}
            aria-label={t("previousStory")}
            className="btn btn-plain size-11 px-0"
          >
            <ChevronLeft size={22} aria-hidden="true" />
          </button>
          <ul className="flex">
            {stories.map(({ name }, index) => (
              <li key={name}>
                <a
                  href={`#story-${index + 1}`}
                  aria-label={t("showStory", { number: index + 1, name })}
                  aria-current={index === current ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    show(index);
                  }}
                  className="dot grid size-11 place-items-center"
                />
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={() => show(current + 1)}
            aria-label={t("nextStory")}
            className="btn btn-plain size-11 px-0"
          >
            <ChevronRight size={22} aria-hidden="true" />
          </button>
        </div>
      </div>
    </Section>
  );
};
