import { Clapperboard, FolderUp, Image, Music, QrCode, Sparkles, Type } from "lucide-react";
import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { BySignIn } from "@/components/site/by-sign-in";
import { FeatureList } from "@/components/site/feature-list";
import { Film } from "@/components/site/film";
import { RequestSample } from "@/components/site/request-sample";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { StyleSample } from "@/components/site/style-sample";
import { WhatWorks } from "@/components/site/what-works";
import { landingWords as words } from "@/components/strings/landing";
import { navWords } from "@/components/strings/nav";
import { buttonClass } from "@/components/ui/button-class";
import { TextLink } from "@/components/ui/text-link";
import { styleCatalog } from "@/lib/film/style-catalog";

const parts = [
  { icon: Image, ...words.parts.photos },
  { icon: Clapperboard, ...words.parts.clips },
  { icon: Type, ...words.parts.words },
  { icon: Music, ...words.parts.music },
];

const fromPile = [
  { icon: Sparkles, ...words.pile.choice },
  { icon: FolderUp, ...words.pile.places },
  { icon: QrCode, ...words.pile.guests },
];

const column = "mx-auto w-full max-w-7xl px-6 sm:px-10";

export default function LandingPage() {
  return (
    <>
      <SiteHeader />
      <main>
        <section
          className={`${column} grid items-center gap-10 pt-6 pb-20 lg:grid-cols-[5fr_7fr] lg:gap-16 lg:pt-12 lg:pb-28`}
        >
          <div>
            <h1 className="text-40 font-semibold">{words.title}</h1>
            <p className="mt-5 max-w-prose text-ink-soft">{words.lead}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <BySignIn
                isSignedIn={undefined}
                className="max-sm:w-full"
                member={
                  <Link
                    href={addresses.videos}
                    className={buttonClass("primary", "large")}
                    data-testid="to-videos"
                  >
                    {navWords.studio}
                  </Link>
                }
                stranger={
                  <Link
                    href={addresses.signUp}
                    className={buttonClass("primary", "large")}
                    data-testid="to-sign-up"
                  >
                    {words.primary}
                  </Link>
                }
              />
              <Link
                href={addresses.apiReference}
                prefetch={false}
                className={buttonClass("quiet", "large", "max-sm:w-full")}
              >
                {words.secondary}
              </Link>
            </div>
          </div>
          <Film />
        </section>

        <section className="border-t border-hairline bg-surface">
          <div className={`${column} py-16 lg:py-20`}>
            <h2 className="text-28 font-semibold">{words.parts.title}</h2>
            <FeatureList features={parts} className="sm:grid-cols-2 lg:grid-cols-4 lg:gap-12" />
          </div>
        </section>

        <section className="border-t border-hairline">
          <div className={`${column} py-16 lg:py-20`}>
            <h2 className="text-28 font-semibold">{words.pile.title}</h2>
            <p className="mt-4 max-w-prose text-ink-soft">{words.pile.text}</p>
            <FeatureList features={fromPile} className="md:grid-cols-3 lg:gap-16" />
          </div>
        </section>

        <section className="border-t border-hairline bg-surface">
          <div className={`${column} py-16 lg:py-20`}>
            <h2 className="text-28 font-semibold">{words.styles.title}</h2>
            <p className="mt-4 max-w-prose text-ink-soft">{words.styles.text}</p>
            <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
              {styleCatalog.map((style) => (
                <li key={style.machine_name}>
                  <StyleSample style={style} />
                </li>
              ))}
            </ul>
          </div>
        </section>

        <section className="border-t border-hairline">
          <div
            className={`${column} grid items-center gap-10 py-16 lg:grid-cols-[5fr_7fr] lg:gap-16 lg:py-20`}
          >
            <div>
              <h2 className="text-28 font-semibold">{words.api.title}</h2>
              <p className="mt-4 text-ink-soft">{words.api.text}</p>
              <p className="mt-5">
                <TextLink href={addresses.apiReference} prefetch={false}>
                  {words.api.link}
                </TextLink>
              </p>
            </div>
            <div className="min-w-0">
              <RequestSample />
            </div>
          </div>
        </section>

        <section className="border-t border-hairline bg-surface">
          <div className={`${column} grid gap-12 py-16 lg:grid-cols-[5fr_7fr] lg:gap-16 lg:py-20`}>
            <div>
              <h2 className="text-28 font-semibold">{words.host.title}</h2>
              <p className="mt-4 text-ink-soft">{words.host.text}</p>
            </div>
            <WhatWorks />
          </div>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
