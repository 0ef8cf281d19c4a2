import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import { type ApiDocument, documentPath, partnerModel, prettyJson } from './apiDocument.ts'
import { CodeBlock } from './CodeBlock.tsx'

/** The model as JSON Schema for validators and generators, and a link to the complete document. */
export function JsonSchema({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Applicant',
    ...document.components.schemas[partnerModel],
  }
  return (
    <DetailSection heading="h2" title={t('Applicant schema')}>
      <Typography variant="body2">
        {t('JSON Schema 2020-12 for validators and code generators. The OpenAPI document covers the whole API.')}
      </Typography>
      <Button href={documentPath} download="fagfolk-openapi.json" size="small" variant="outlined" sx={{ mt: 1.5 }}>
        {t('Download OpenAPI document')}
      </Button>
      <CodeBlock title={t('Applicant (JSON Schema)')} code={prettyJson(schema)} height={560} />
    </DetailSection>
  )
}
