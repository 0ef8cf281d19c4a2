import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MyDay } from '../../../../shared/activity/domain/myDay.ts'
import { clientDecisionLabels } from '../../../../shared/kernel/lists/clientDecisions.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { orderTitle } from '../../applicant/orderName.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { WholeDates } from '../../ui/text/WholeParts.tsx'
import { applicantUrl, orderUrl, paths } from '../../urls.ts'
import { belowOthers, EmptyHint, Part, PersonLink, Row, Rows } from './DayParts.tsx'

type Work = NonNullable<MyDay['work']>

/** Work on orders: unfilled openings, people who are available again soon, and recent answers. */
export function WorkOfDay({ work: { open, free, answers } }: { work: Work }) {
  const { t } = useTranslation()
  return (
    <Box sx={rowStyle}>
      <Part title={t('Unfilled openings')} to={paths.orders} more={t('View all')}>
        <OpenPlaces open={open} />
      </Part>
      <Part title={t('Available again within 14 days')}>
        <FreeSoon free={free} />
      </Part>
      <Part title={t('New replies')}>
        <Answers answers={answers} />
      </Part>
    </Box>
  )
}

function OpenPlaces({ open }: Pick<Work, 'open'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  if (open.length === 0) return <EmptyHint>{t('No unfilled openings on orders starting within 14 days.')}</EmptyHint>
  return (
    <Rows>
      {open.map((order) => (
        <Row key={order.id} wraps>
          <PersonLink to={orderUrl(order)}>
            {[orderTitle({ ...order, people: order.people - order.placed }, language), order.clientName]
              .filter(Boolean)
              .join(', ')}
          </PersonLink>
          <Caption>{t('{{city}}, from {{date}}', { city: order.city, date: date(order.from) })}</Caption>
        </Row>
      ))}
    </Rows>
  )
}

function FreeSoon({ free }: Pick<Work, 'free'>) {
  const { t } = useTranslation()
  const { date } = useFormats()
  if (free.length === 0) return <EmptyHint>{t('No placements end within 14 days.')}</EmptyHint>
  return (
    <Rows>
      {free.map(({ applicant, clientName, orderId, until }) => (
        <Row key={`${orderId} ${applicant.id}`} wraps>
          <PersonLink to={applicantUrl(applicant.id)}>{`${applicant.firstName} ${applicant.lastName}`}</PersonLink>
          <Caption below>
            {t('At {{client}} until {{date}}', { client: clientName ?? t('a client'), date: date(until) })}
          </Caption>
        </Row>
      ))}
    </Rows>
  )
}

function Answers({ answers }: Pick<Work, 'answers'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (answers.length === 0) return <EmptyHint>{t('No replies in the last 7 days.')}</EmptyHint>
  const consentText = (consent: Work['answers'][number]['consent'], client: string) => {
    if (consent === 'willing') return t('Said yes to {{client}}', { client })
    if (consent === 'not_now') return t('Said “not now” to {{client}}', { client })
    return consent === 'blocked' ? t('Does not want to work for {{client}}', { client }) : client
  }
  return (
    <Rows>
      {answers.map(({ applicant, clientId, clientName, consent, verdict, answeredAt }) => {
        const client = clientName ?? t('a client')
        const words = verdict
          ? `${client}: ${labelOf(clientDecisionLabels, verdict, language)}`
          : consentText(consent, client)
        return (
          <Row key={`${clientId} ${applicant.id} ${answeredAt}`} wraps>
            <PersonLink to={applicantUrl(applicant.id)}>{`${applicant.firstName} ${applicant.lastName}`}</PersonLink>
            <Caption below>{words}</Caption>
          </Row>
        )
      })}
    </Rows>
  )
}

/**
 * Details of a row: next to its name where there is room, or always `below` it, so that all rows of a narrow column
 * look the same.
 */
const Caption = ({ children, below = false }: { children: string; below?: boolean }) => (
  <Typography
    variant="caption"
    color="textSecondary"
    sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(below && { flexBasis: '100%' }) }}
  >
    <WholeDates text={children} />
  </Typography>
)

/** Spans all columns of the parts above. */
const rowStyle = {
  ...belowOthers,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr 1fr' },
}
