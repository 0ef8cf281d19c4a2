import type { framedPaths } from '../early/pageFrames.ts'
import daIntake from '../i18n/da.intake.json'
import daShell from '../i18n/da.shell.json'
import { Brand } from '../ui/Brand.tsx'
import styles from './pageFrame.module.css'
import search from './searchBox.module.css'
import shell from './shell.module.css'
import sidebar from './sidebar.module.css'

/** What stands at the top of a page, whoever opens it. */
interface FrameTexts {
  title?: Text
  text?: Text
}

const danish = { ...daShell, ...daIntake }
type Text = keyof typeof danish

/** The pages of the staff that are opened most, and what is known of them at build. */
const framedPages: Readonly<Record<(typeof framedPaths)[number], FrameTexts>> = {
  '/': { title: 'Dashboard' },
  '/applicants': {},
  '/submissions': {
    title: 'Public Submissions',
    text: 'Review what came through the public form. Approving creates the applicant.',
  },
}

/** What is known of the page at an address; undefined where it has no frame. */
export const frameOf = (pathname: string): FrameTexts | undefined =>
  Object.entries(framedPages).find(([path]) => path === pathname)?.[1]

/**
 * What of a page of the staff is the same for everybody, drawn at build: it stands in the document until scripts and rows are there.
 * Nothing of it can be used, and it takes up the places of what comes.
 */
export function PageFrame({ title, text }: FrameTexts) {
  return (
    <div aria-hidden inert className={`${shell.shell} ${styles.frame}`}>
      <div className={`${shell.aside} ${styles.aside}`}>
        <div className={sidebar.head}>
          <Brand />
        </div>
      </div>
      <div className={shell.beside}>
        <div className={shell.bar}>
          <div className={styles.menu} />
          <div className={search.search}>
            <div className={search.box}>
              <div className={styles.icon} />
              <SearchPlace lang="en" />
              <SearchPlace lang="da" />
            </div>
          </div>
          <div className={styles.add} />
        </div>
        <div className={`${shell.page} ${shell.text}`}>
          {title && <InBoth text={title} className={styles.title} />}
          {text && <InBoth text={text} className={styles.text} />}
          <div className={styles.place}>
            <InBoth text="Loading" className={styles.loading} />
          </div>
        </div>
      </div>
    </div>
  )
}

const inLanguage = (lang: 'en' | 'da', text: Text): string => (lang === 'en' ? text : danish[text])

function SearchPlace({ lang }: { lang: 'en' | 'da' }) {
  const placeholder = inLanguage(lang, 'Search by name, profession, skills, city, region, experience, certifications')
  return <input lang={lang} tabIndex={-1} readOnly placeholder={placeholder} className={search.input} />
}

/** Which language is read is known before the first paint, and not at build. */
function InBoth({ text, className }: { text: Text; className: string | undefined }) {
  return (
    <p className={className}>
      <span lang="en">{text}</span>
      <span lang="da">{inLanguage('da', text)}</span>
    </p>
  )
}
