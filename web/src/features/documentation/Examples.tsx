import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import { type ApiDocument, jsonOf, partnerCalls } from './apiDocument.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { exampleCode, exampleLanguages } from './exampleCode.ts'

/** Programs that create an applicant; a test runs each of them. */
export function Examples({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  const creation = partnerCalls(document).find(({ operation }) => operation.operationId === 'createPartnerApplicant')
  const applicant = jsonOf(creation?.operation.requestBody?.content)?.example as object
  const call = { origin: window.location.origin, applicant, reference: 'your-applicant-id' }
  return (
    <DetailSection heading="h2" title={t('Create an applicant')}>
      <Typography variant="body2">
        {t(
          'The examples read the key from the environment variable FAGFOLK_API_KEY. For recordOwner, use an ID that GET /api/external/me returns. No packages are needed.',
        )}
      </Typography>
      {exampleLanguages.map((language) => (
        <CodeBlock key={language} title={language} code={exampleCode[language](call)} />
      ))}
    </DetailSection>
  )
}
