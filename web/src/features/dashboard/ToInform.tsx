import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MyDay } from '../../../../shared/activity/domain/myDay.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { applicantUrl } from '../../urls.ts'
import { belowOthers, MoreComeUp, Part, PersonLink, Row, Rows } from './DayParts.tsx'

/**
 * People who have not received the privacy notice and can't be reached by mail. Staff note in the
 * record that it was given.
 */
export function ToInform({ toInform: { people, hasMore } }: { toInform: NonNullable<MyDay['toInform']> }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <Box sx={belowOthers}>
      <Part title={t('Privacy notice not sent – no email address')}>
        <Rows>
          {people.map(({ applicant: { id, firstName, lastName }, informBy }) => (
            <Row key={id} wraps>
              <PersonLink to={applicantUrl(id, 'gdpr')}>{`${firstName} ${lastName}`}</PersonLink>
              <Typography variant="body2" color="textSecondary">
                {t('Notify by {{date}}', { date: date(informBy) })}
              </Typography>
            </Row>
          ))}
        </Rows>
        {hasMore && <MoreComeUp />}
      </Part>
    </Box>
  )
}
