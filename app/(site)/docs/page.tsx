import type { Metadata } from "next";
import { DocsNav, type NavGroup } from "@/components/docs/docs-nav";
import { guide } from "@/components/docs/guide";
import { ObjectSection, objectAnchor } from "@/components/docs/object-section";
import { OperationSection } from "@/components/docs/operation-section";
import { readReference } from "@/components/docs/reference";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { navWords } from "@/components/strings/nav";

export const metadata: Metadata = {
  title: navWords.apiReference,
  description: "Every address of the API: what it takes, what it answers, and a form to try it.",
};

export const dynamic = "force-static";

export default function ApiReferencePage() {
  const { groups, objects } = readReference();
  const contents: NavGroup[] = [
    {
      name: "Guide",
      anchor: "guide",
      entries: guide.map(({ anchor, title }) => ({ anchor, label: title })),
    },
    ...groups.map(({ name, anchor, operations }) => ({
      name,
      anchor,
      entries: operations.map(({ endpoint }) => ({
        anchor: endpoint.id,
        label: endpoint.summary,
        method: endpoint.method,
      })),
    })),
    {
      name: "Objects",
      anchor: "objects",
      entries: objects.map(({ name }) => ({ anchor: objectAnchor(name), label: name })),
    },
  ];
  return (
    <>
      <SiteHeader />
      <div className="mx-auto grid w-full max-w-7xl px-6 sm:px-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <DocsNav groups={contents} />
        <main className="min-w-0 pt-8 pb-24 lg:pt-6">
          <h1 className="text-40 font-semibold">{navWords.apiReference}</h1>
          <div id="guide">
            {guide.map(({ anchor, title, body }) => (
              <div key={anchor} id={anchor} className="max-w-3xl scroll-mt-20 pt-10 lg:scroll-mt-6">
                <h2 className="text-20 font-semibold">{title}</h2>
                <div className="mt-3 grid gap-4">{body}</div>
              </div>
            ))}
          </div>
          {groups.map(({ name, anchor, operations }) => (
            <div key={anchor} className="pt-16">
              <h2 id={anchor} className="scroll-mt-20 pb-6 text-28 font-semibold lg:scroll-mt-6">
                {name}
              </h2>
              {operations.map((operation) => (
                <OperationSection key={operation.endpoint.id} operation={operation} />
              ))}
            </div>
          ))}
          <section aria-labelledby="objects" className="pt-16">
            <h2 id="objects" className="scroll-mt-20 pb-6 text-28 font-semibold lg:scroll-mt-6">
              Objects
            </h2>
            {objects.map((object) => (
              <ObjectSection key={object.name} object={object} />
            ))}
          </section>
        </main>
      </div>
      <SiteFooter />
    </>
  );
}
