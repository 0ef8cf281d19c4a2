import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type ApiDocument, partnerCalls } from '../apiDocument.ts'
import styles from './developers.module.css'
import type { GuideSection } from './guideSections.ts'
import { groupId, objectId, objectOfGroup, objectTitle } from './objectId.ts'

interface ContentsProps {
  guides: readonly GuideSection[]
  /** Undefined while it loads. */
  document: ApiDocument | undefined
}

/** Links to all sections: a column on wide screens, and folded up on others. */
export function Contents({ guides, document }: ContentsProps) {
  const { t } = useTranslation()
  const links = <Links guides={guides} document={document} />
  return (
    <nav aria-label={t('Contents')} className={styles.contents}>
      <div className={styles.wideOnly}>{links}</div>
      <details className={styles.narrowOnly}>
        <summary>{t('Contents')}</summary>
        {links}
      </details>
    </nav>
  )
}

function Links({ guides, document }: ContentsProps) {
  const [changelog] = guides.slice(-1)
  return (
    <ul>
      {guides.slice(0, -1).map((guide) => (
        <Guide key={guide.id} guide={guide} />
      ))}
      {document?.tags.map(({ name }) => (
        <Group key={name} name={name} document={document} />
      ))}
      {changelog && <Guide guide={changelog} />}
    </ul>
  )
}

const Guide = ({ guide: { id, title } }: { guide: GuideSection }) => (
  <li>
    <a href={`#${id}`}>{title}</a>
  </li>
)

function Group({ name, document }: { name: string; document: ApiDocument }) {
  const object = objectOfGroup[name]
  const calls = partnerCalls(document).filter(({ operation }) => operation.tags.includes(name))
  return (
    <li lang="en">
      <a href={`#${groupId(name)}`}>{name}</a>
      <ul>
        {object !== undefined && (
          <li>
            <a href={`#${objectId(object)}`}>{objectTitle(object)}</a>
          </li>
        )}
        {calls.map(({ operation: { operationId, summary } }) => (
          <li key={operationId}>
            <a href={`#${operationId}`}>{summary}</a>
          </li>
        ))}
      </ul>
    </li>
  )
}
