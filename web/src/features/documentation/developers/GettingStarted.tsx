import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type ApiDocument, jsonOf, partnerCalls } from '../apiDocument.ts'
import { Code, CodeBlock } from '../CodeBlock.tsx'
import { exampleCode } from '../exampleCode.ts'
import { curlOf, type ExampleServer } from './curlOf.ts'
import styles from './developers.module.css'
import { Prose } from './Prose.tsx'

interface GettingStartedProps {
  document: ApiDocument
  server: ExampleServer
  /** Whether the examples contain the key of a demo. */
  isDemo: boolean
}

/** The required fields, and the record owner, for which not every partner has a default. */
const shortApplicant = ['firstName', 'lastName', 'email', 'primaryProfession', 'recordOwner']

/** The first requests, in the order in which a partner makes them. */
export function GettingStarted({ document, server, isDemo }: GettingStartedProps) {
  const { t } = useTranslation()
  const calls = partnerCalls(document)
  const example = (name: string, fields?: readonly string[]) => {
    const call = calls.find(({ operation }) => operation.operationId === name)
    return call ? curlOf(call, server, fields) : ''
  }
  const creation = calls.find(({ operation }) => operation.operationId === 'createPartnerApplicant')
  const applicant = jsonOf(creation?.operation.requestBody?.content)?.example as object
  return (
    <>
      <p>
        {t('Base URL:')} <Code>{server.origin}</Code>
      </p>
      <Prose>
        {isDemo
          ? t('The examples contain the API key for this local demo. Copy and run them.')
          : t(
              'You need an API key from the agency. The examples read it from the environment variable `FAGFOLK_API_KEY`.',
            )}
      </Prose>
      <CodeBlock title={t('1. Test your key')} code={example('getPartner')} />
      <Prose>
        {t('The response contains your name, your rate limits and the staff you can set as `recordOwner`.')}
      </Prose>
      <CodeBlock title={t('2. Create an applicant')} code={example('createPartnerApplicant', shortApplicant)} />
      <Prose>
        {t(
          'Store the `id` from the response, or send your own ID as `externalId`. The agency sends a privacy notice to each person you refer, unless you have agreed with the agency to send it yourself.',
        )}
      </Prose>
      <CodeBlock title={t('3. Track your applicants')} code={example('listPartnerApplicants')} />
      <Prose>
        {t('Lists the applicants that have changed since a given time. To be notified instead, use webhooks.')}
      </Prose>
      <details className={styles.more}>
        <summary>{t('Create an applicant in TypeScript and Python')}</summary>
        {(['TypeScript', 'Python'] as const).map((language) => (
          <CodeBlock
            key={language}
            title={language}
            code={exampleCode[language]({ origin: server.origin, applicant, reference: 'your-applicant-id' })}
          />
        ))}
      </details>
    </>
  )
}
