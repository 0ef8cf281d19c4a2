import { Fragment } from 'react'
import styles from './longWords.module.css'

/** Last parts of long Danish compounds for trades and skills, since not every browser hyphenates Danish. */
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

/** Matches after a slash, before the dots and the @ of an email, and between the parts of a compound. */
const seams = new RegExp(`(?<=/)|(?=@)|(?<=\\w)(?=\\.\\w)|(?<=\\p{L}{4})(?=${lastParts.join('|')})`, 'u')

/** A text whose long words wrap between their parts rather than anywhere. */
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
