import type { ReactNode } from 'react'
import styles from './developers.module.css'

interface PartProps {
  /** The fragment of the address. */
  id: string
  title: string
  /** The language of the title, if it isn't the page's. */
  lang?: 'en'
  children: ReactNode
}

/** A section of the page, as its contents list it. */
export const Part = ({ id, title, lang, children }: PartProps) => (
  <section aria-labelledby={id} className={styles.part}>
    <h2 id={id} lang={lang} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
)

interface EntryProps extends PartProps {
  /** Examples, next to the text where there is room. */
  aside?: ReactNode
}

/** An entry of the reference, with its examples. */
export const Entry = ({ id, title, lang, aside, children }: EntryProps) => (
  <section aria-labelledby={id} className={styles.entry}>
    <div className={styles.words}>
      <h3 id={id} lang={lang} className={styles.entryTitle}>
        {title}
      </h3>
      {children}
    </div>
    {aside && <div className={styles.examples}>{aside}</div>}
  </section>
)
