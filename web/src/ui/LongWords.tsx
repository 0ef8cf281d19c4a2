import { Fragment } from 'react'
import styles from './longWords.module.css'

/** How long compounds of trades and skills end in Danish. Not every browser knows where to part them. */
const lastParts = [
  ...[
    '(?<!pl)anlæg',
    'arbejde',
    'assistent',
    'bearbejdning',
    'bevis',
    'certificering',
    'chauffør',
    'elektriker',
    'fejlfinding',
  ],
  ...['fører', 'håndtering', 'ingeniør', 'inspektion', 'installation', 'konkurrence', 'kontrol', 'kursus', 'landbrug'],
  ...[
    'logistik',
    'læsser',
    'maskine',
    'medarbejder',
    'medhjælper',
    'mekaniker',
    'montage',
    'montør',
    'måling',
    'operatør',
  ],
  ...[
    'planlægning',
    'produktion',
    'programmering',
    'rengøring',
    'reparation',
    'service',
    'styring',
    'svejsning',
    'tekniker',
  ],
]

/** Behind a slash, before the dots and the sign of an email, and between the parts of a compound. */
const seams = new RegExp(`(?<=/)|(?=@)|(?<=\\w)(?=\\.\\w)|(?<=\\p{L}{4})(?=${lastParts.join('|')})`, 'u')

/** A text that goes on in the next line between the parts of its long words, rather than anywhere within them. */
export function LongWords({ text }: { text: string }) {
  return text.split(seams).map((part, index, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has its parts in one order
    <Fragment key={index}>
      {index > 0 &&
        (/\p{L}$/u.test(parts[index - 1] ?? '') && /^\p{L}/u.test(part) ? <span className={styles.seam} /> : <wbr />)}
      {part}
    </Fragment>
  ))
}
