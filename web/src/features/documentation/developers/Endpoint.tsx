import Chip from '@mui/material/Chip'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import {
  type ApiDocument,
  jsonOf,
  type Parameter,
  type PartnerCall,
  prettyJson,
  refName,
  refusalsOf,
  successOf,
} from '../apiDocument.ts'
import { Code, CodeBlock } from '../CodeBlock.tsx'
import { fieldsOf, typeOf } from '../fieldRows.ts'
import { Marked } from '../Marked.tsx'
import { useFieldWords } from '../useFieldWords.ts'
import { AttributeRow, Attributes, ObjectLink } from './Attributes.tsx'
import { curlOf, type ExampleServer } from './curlOf.ts'
import styles from './developers.module.css'
import { useGuideSections } from './guideSections.ts'
import { hasOwnSection } from './objectId.ts'
import { Entry } from './Part.tsx'

interface EndpointProps {
  document: ApiDocument
  call: PartnerCall
  server: ExampleServer
}

/** A call: what it does, its parameters, what it returns, its errors, and an example. */
export function Endpoint({ document, call, server }: EndpointProps) {
  const { t } = useTranslation()
  const { method, path, operation } = call
  const { parameters = [], requestBody, description = '' } = operation
  const body = jsonOf(requestBody?.content)
  const { status, example } = successOf(operation)
  return (
    <Entry
      id={operation.operationId}
      title={operation.summary}
      lang="en"
      aside={
        <>
          <CodeBlock title={t('Request')} code={curlOf(call, server)} height={360} />
          {example !== undefined && (
            <CodeBlock title={t('Response, {{status}}', { status })} code={prettyJson(example)} height={360} />
          )}
        </>
      }
    >
      <p className={styles.path}>
        <Chip size="small" variant="outlined" label={method} /> <Code>{path}</Code>
      </p>
      {description.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <Marked>{paragraph}</Marked>
        </p>
      ))}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && <Attributes title={t('Body')} rows={fieldsOf(document, body.schema)} isRequest />}
      <Returned document={document} operation={operation} />
      <EndpointErrors document={document} operation={operation} />
    </Entry>
  )
}

/** The errors with a meaning of their own. The others only by code, because the page explains them once. */
function EndpointErrors({ document, operation }: { document: ApiDocument; operation: PartnerCall['operation'] }) {
  const { t } = useTranslation()
  const sections = useGuideSections()
  const general = new Map(document['x-errors']?.map(({ code, meaning }) => [code, meaning]))
  const { common = [], own = [] } = Object.groupBy(refusalsOf(operation), ({ code, meaning }) =>
    general.get(code) === meaning ? 'common' : 'own',
  )
  return (
    <div>
      <h4 className={styles.smallTitle}>{t('Errors')}</h4>
      <ul className={styles.rows}>
        {own.map(({ status, code, meaning }) => (
          <li key={code}>
            <div className={styles.nameLine}>
              <Code>{code}</Code>
              <span className={styles.type}>{status}</span>
            </div>
            <Marked>{meaning}</Marked>
          </li>
        ))}
        {common.length > 0 && (
          <li>
            <a href={`#${sections.errors.id}`}>{t('General errors')}</a>
            <div className={styles.values}>
              {common.map(({ code }) => (
                <Code key={code}>{code}</Code>
              ))}
            </div>
          </li>
        )}
      </ul>
    </div>
  )
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  const { t } = useTranslation()
  const { ruleOf } = useFieldWords()
  const places = { path: t('in the path'), query: t('in the query'), header: t('in a header') }
  return (
    <div>
      <h4 className={styles.smallTitle}>{t('Parameters')}</h4>
      <ul className={styles.rows}>
        {parameters.map(({ name, in: place, required = false, description, schema }) => {
          const [row] = fieldsOf(emptyDocument, { properties: { [name]: schema } })
          return (
            row && (
              <AttributeRow
                key={name}
                name={name}
                type={
                  <>
                    <span lang="en">{typeOf(row)}</span>, {places[place]}
                  </>
                }
                isRequired={required}
                description={description ?? schema.description}
                rules={ruleOf(row)}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Parameters refer to no named schemas. */
const emptyDocument = { components: { schemas: {} } } as ApiDocument

function Returned({ document, operation }: { document: ApiDocument; operation: PartnerCall['operation'] }) {
  const { t } = useTranslation()
  const { status, schema } = successOf(operation)
  if (!schema)
    return (
      <div>
        <h4 className={styles.smallTitle}>{t('Returns')}</h4>
        <p>{t('{{status}} without a body', { status })}</p>
      </div>
    )
  const name = refName(schema)
  if (!hasOwnSection(name)) return <Attributes title={t('Returns')} rows={fieldsOf(document, schema)} />
  return (
    <div>
      <h4 className={styles.smallTitle}>{t('Returns')}</h4>
      <p>
        <ObjectLink of={name} isList={false} />
      </p>
    </div>
  )
}
