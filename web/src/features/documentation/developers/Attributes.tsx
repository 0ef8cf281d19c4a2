import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Code } from '../CodeBlock.tsx'
import { type FieldRow, typeOf } from '../fieldRows.ts'
import { Marked } from '../Marked.tsx'
import { useFieldWords } from '../useFieldWords.ts'
import styles from './developers.module.css'
import { objectId, objectTitle } from './objectId.ts'

/** Longer lists show this many fields and the rest on request. */
const shownAtOnce = 8
const longList = 14

interface AttributesProps {
  title: string
  rows: readonly FieldRow[]
  /** Whether to say which fields are required. In responses, all others may be left out. */
  isRequest?: boolean
}

/** The fields of a request or an object: each with type, limits and meaning. */
export function Attributes({ title, rows, isRequest = false }: AttributesProps) {
  const { t } = useTranslation()
  const isLong = rows.length > longList
  const ordered = isRequest ? [...rows].sort((one, other) => Number(other.required) - Number(one.required)) : rows
  const first = isLong ? ordered.slice(0, shownAtOnce) : ordered
  const others = ordered.slice(first.length)
  return (
    <div>
      <h4 className={styles.smallTitle}>{title}</h4>
      <Rows rows={first} isRequest={isRequest} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('Show {{count}} more fields', { count: others.length })}</summary>
          <Rows rows={others} isRequest={isRequest} />
        </details>
      )}
    </div>
  )
}

function Rows({ rows, isRequest }: { rows: readonly FieldRow[]; isRequest: boolean }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.name} row={row} isRequest={isRequest} />
      ))}
    </ul>
  )
}

function Row({ row, isRequest }: { row: FieldRow; isRequest: boolean }) {
  const { t } = useTranslation()
  const { ruleOf } = useFieldWords()
  const rules = ruleOf({ ...row, values: [] })
  return (
    <AttributeRow
      name={row.name}
      type={
        row.of === undefined ? <span lang="en">{typeOf(row)}</span> : <ObjectLink of={row.of} isList={row.isList} />
      }
      isRequired={isRequest && row.required}
      description={row.description}
      rules={rules}
      values={row.values}
    >
      {row.fields.length > 0 && (
        <details className={styles.more}>
          <summary>{t('Show fields of {{name}}', { name: row.name })}</summary>
          <Rows rows={row.fields} isRequest={isRequest} />
        </details>
      )}
    </AttributeRow>
  )
}

/** The type of a field that is an object with a section of its own. */
export function ObjectLink({ of, isList }: { of: string; isList: boolean }) {
  return (
    <span lang="en">
      {isList && 'list of '}
      <a href={`#${objectId(of)}`}>{isList ? `${objectTitle(of)}s` : objectTitle(of)}</a>
    </span>
  )
}

interface AttributeRowProps {
  name: string
  type: ReactNode
  isRequired: boolean
  description: string | undefined
  rules: string
  values?: readonly string[]
  children?: ReactNode
}

export function AttributeRow({ name, type, isRequired, description, rules, values = [], children }: AttributeRowProps) {
  const { t } = useTranslation()
  return (
    <li>
      <div className={styles.nameLine}>
        <Code>{name}</Code>
        <span className={styles.type}>{type}</span>
        {isRequired && <span className={styles.required}>{t('required')}</span>}
      </div>
      {description && (
        <div>
          <Marked>{description}</Marked>
        </div>
      )}
      {values.length > 0 && (
        <div className={styles.values}>
          {t('Values:')}{' '}
          {values.map((value) => (
            <Code key={value}>{value}</Code>
          ))}
        </div>
      )}
      {rules && <div className={styles.rules}>{rules}</div>}
      {children}
    </li>
  )
}
