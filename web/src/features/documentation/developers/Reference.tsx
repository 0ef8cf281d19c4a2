import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type ApiDocument, jsonOf, partnerCalls, prettyJson, sentMessages } from '../apiDocument.ts'
import { CodeBlock } from '../CodeBlock.tsx'
import { fieldsOf } from '../fieldRows.ts'
import { Marked } from '../Marked.tsx'
import { Attributes } from './Attributes.tsx'
import type { ExampleServer } from './curlOf.ts'
import { Endpoint } from './Endpoint.tsx'
import { groupId, objectId, objectOfGroup, objectTitle } from './objectId.ts'
import { Entry, Part } from './Part.tsx'

interface ReferenceProps {
  document: ApiDocument
  server: ExampleServer
}

/** All calls and webhooks by group, as the document orders them. */
export function Reference({ document, server }: ReferenceProps) {
  const calls = partnerCalls(document)
  return document.tags.map(({ name, description }) => (
    <Part key={name} id={groupId(name)} title={name} lang="en">
      <p>
        <Marked>{description}</Marked>
      </p>
      <ObjectOf document={document} group={name} />
      {calls
        .filter(({ operation }) => operation.tags.includes(name))
        .map((call) => (
          <Endpoint key={call.operation.operationId} document={document} call={call} server={server} />
        ))}
      {name === 'Webhook events' && <Events document={document} />}
    </Part>
  ))
}

function ObjectOf({ document, group }: { document: ApiDocument; group: string }) {
  const { t } = useTranslation()
  const name = objectOfGroup[group]
  if (name === undefined) return null
  return (
    <Entry id={objectId(name)} title={objectTitle(name)} lang="en">
      <Attributes title={t('Fields')} rows={fieldsOf(document, { $ref: `#/components/schemas/${name}` })} />
    </Entry>
  )
}

function Events({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  return sentMessages(document).map(({ type, summary, example }) => {
    const body = jsonOf(document.webhooks[type]?.post.requestBody?.content)
    return (
      <Entry
        key={type}
        id={`event-${type}`}
        title={type}
        lang="en"
        aside={<CodeBlock title={t('Example body')} code={prettyJson(example)} />}
      >
        <p>
          <Marked>{`${summary}.`}</Marked>
        </p>
        {body && <Attributes title={t('Body')} rows={fieldsOf(document, body.schema)} />}
      </Entry>
    )
  })
}
