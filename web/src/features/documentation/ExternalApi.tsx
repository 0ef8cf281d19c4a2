import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { apiChanges } from '../../../../shared/kernel/domain/apiChanges.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ExpandMoreIcon as ExpandIcon } from '../../ui/icons/ExpandMoreIcon.tsx'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import { paths } from '../../urls.ts'
import {
  type ApiDocument,
  jsonOf,
  type PartnerCall,
  partnerCalls,
  prettyJson,
  refusalsOf,
  successOf,
} from './apiDocument.ts'
import { Changelog } from './Changelog.tsx'
import { Code, CodeBlock } from './CodeBlock.tsx'
import { Marked } from './Marked.tsx'
import { RateLimits } from './RateLimits.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'
import { Webhooks } from './Webhooks.tsx'

/** The partner API: each route with an example, the limits, and the changelog. */
export function ExternalApi({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  return (
    <>
      <DetailSection heading="h2" title={t('Endpoints')}>
        <Typography variant="body2">
          {t('Base URL:')} <Code>{window.location.origin}</Code>
        </Typography>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {t('Fields, codes and descriptions are in English.')}{' '}
          <Link component={RouterLink} to={paths.developers} underline="always">
            {t('Public API documentation for partners')}
          </Link>
        </Typography>
        {partnerCalls(document).map((call, index) => (
          <Call key={`${call.method} ${call.path}`} call={call} openFirst={index === 0} />
        ))}
      </DetailSection>
      <DetailSection heading="h2" title={t('Rate limits')}>
        <RateLimits />
      </DetailSection>
      <DetailSection heading="h2" title={t('Idempotent requests')}>
        <Typography variant="body2">
          {t(
            'Send an Idempotency-Key with every create request, such as your own ID for the applicant. For 24 hours, the same key with the same body returns the same response. With a different body, it returns 422.',
          )}
        </Typography>
      </DetailSection>
      <DetailSection heading="h2" title={t('Webhooks')}>
        <Webhooks document={document} />
      </DetailSection>
      <DetailSection heading="h2" title={t('Changelog')}>
        <Changelog
          changes={apiChanges.map(({ date, partners, others }) => ({ date, texts: [...partners, ...others] }))}
        />
      </DetailSection>
    </>
  )
}

function Call({ call: { method, path, operation }, openFirst }: { call: PartnerCall; openFirst: boolean }) {
  const { t } = useTranslation()
  const body = jsonOf(operation.requestBody?.content)
  const success = successOf(operation)
  return (
    <Accordion
      defaultExpanded={openFirst}
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5, minWidth: 0 }}
        >
          <Chip size="small" variant="outlined" label={method} />
          <Code>{path}</Code>
          <Typography variant="body2" color="textSecondary" lang="en">
            {operation.summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          <Marked>{operation.description ?? ''}</Marked>
        </Typography>
        {(operation.parameters ?? []).length > 0 && (
          <ReferenceTable
            label={t('Parameters')}
            heads={[t('Parameter'), t('In'), t('Required'), t('Description')]}
            rows={(operation.parameters ?? []).map(({ name, in: where, required, description = '' }) => ({
              key: name,
              cells: [
                <Code key="name">{name}</Code>,
                <Code key="in">{where}</Code>,
                required ? t('Yes') : t('No'),
                <Marked key="meaning">{description}</Marked>,
              ],
            }))}
          />
        )}
        {body?.example !== undefined && <CodeBlock title={t('Example body')} code={prettyJson(body.example)} />}
        {success.example !== undefined && (
          <CodeBlock title={t('Response, {{status}}', { status: success.status })} code={prettyJson(success.example)} />
        )}
        <ReferenceTable
          label={t('Errors')}
          heads={[t('Status'), t('Error code'), t('Description')]}
          rows={refusalsOf(operation).map(({ status, code, meaning }) => ({
            key: code,
            cells: [status, <Code key="code">{code}</Code>, <Marked key="meaning">{meaning}</Marked>],
          }))}
        />
      </AccordionDetails>
    </Accordion>
  )
}
