import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { apiChanges } from '../../../../shared/kernel/domain/apiChanges.ts'
import { partnerTiers } from '../../../../shared/partners/domain/partner.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ExpandMoreIcon as ExpandIcon } from '../../ui/icons/ExpandMoreIcon.tsx'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import {
  type ApiDocument,
  jsonOf,
  type PartnerCall,
  partnerCalls,
  prettyJson,
  refusalsOf,
  successOf,
} from './apiDocument.ts'
import { Code, CodeBlock } from './CodeBlock.tsx'
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
          {t('Fields, codes and messages are in English.')}
        </Typography>
        {partnerCalls(document).map((call, index) => (
          <Call key={`${call.method} ${call.path}`} call={call} openFirst={index === 0} />
        ))}
      </DetailSection>
      <Limits />
      <DetailSection heading="h2" title={t('Idempotent requests')}>
        <Typography variant="body2">
          {t(
            'Send an Idempotency-Key with every create request, such as your own id of the applicant. For 24 hours, the same key with the same body returns the same response. With a different body, it returns 422.',
          )}
        </Typography>
      </DetailSection>
      <Webhooks document={document} />
      <Changes />
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
        {(operation.parameters ?? []).length > 0 && (
          <ReferenceTable
            label={t('Parameters')}
            heads={[t('Parameter'), t('In'), t('Required'), t('Description')]}
            rows={(operation.parameters ?? []).map(({ name, in: where, required, description = '' }) => ({
              key: name,
              cells: [
                <Code key="name">{name}</Code>,
                where,
                required ? t('Yes') : t('No'),
                <span key="meaning" lang="en">
                  {description}
                </span>,
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
          heads={[t('Status'), t('Error codes')]}
          rows={refusalsOf(operation).map(({ status, codes }) => ({
            key: status,
            cells: [status, <Code key="codes">{codes.join(', ')}</Code>],
          }))}
        />
      </AccordionDetails>
    </Accordion>
  )
}

function Limits() {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <DetailSection heading="h2" title={t('Rate limits')}>
      <ReferenceTable
        label={t('Rate limits')}
        heads={[t('Tier'), t('Requests per second'), t('Burst'), t('Requests per day')]}
        rows={Object.entries(partnerTiers).map(([name, { requestsPerSecond, burst, requestsPerDay }]) => ({
          key: name,
          cells: [name, number(requestsPerSecond), number(burst), number(requestsPerDay)],
        }))}
      />
      <Typography variant="body2">
        {t('Requests over the limit return 429. The Retry-After header says how many seconds to wait.')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t(
          'After ten create requests in a day that fail because the email already exists, further ones return 429 until the next day. This prevents probing for known emails. Check your own records first.',
        )}
      </Typography>
    </DetailSection>
  )
}

/** The changelog is in English, as are the API's fields and errors. */
function Changes() {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <DetailSection heading="h2" title={t('Changelog')}>
      {apiChanges.map(({ date: day, changes }) => (
        <Box key={day} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' }, gap: 0.5, mb: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {date(day)}
          </Typography>
          <Box component="ul" lang="en" sx={{ m: 0, pl: 2.25 }}>
            {changes.map((change) => (
              <Typography key={change} component="li" variant="body2">
                {change}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </DetailSection>
  )
}
