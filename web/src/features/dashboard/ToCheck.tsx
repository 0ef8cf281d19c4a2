import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MyDay } from '../../../../shared/activity/domain/myDay.ts'
import { certificateLabel } from '../../../../shared/applicants/domain/certificateNames.ts'
import { documentTypeLabels } from '../../../../shared/kernel/lists/documentTypes.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { applicantUrl } from '../../urls.ts'
import { belowOthers, detailListStyle, MoreComeUp, Part, PersonLink, Row, Rows } from './DayParts.tsx'

type ToCheckOfDay = NonNullable<MyDay['toCheck']>

/** People with documents that have not been verified; they leave the list once that is done. */
export function ToCheck({ toCheck: { people, hasMore } }: { toCheck: ToCheckOfDay }) {
  const { t } = useTranslation()
  return (
    <Box sx={belowOthers}>
      <Part title={t('Documents to verify')}>
        <Rows>
          {people.map(({ applicant: { id, firstName, lastName }, documents }) => (
            <Row key={id} wraps>
              <PersonLink to={applicantUrl(id, 'documents')}>{`${firstName} ${lastName}`}</PersonLink>
              <Box component="ul" sx={detailListStyle}>
                {documents.map((document) => (
                  <Added key={document.id} {...document} />
                ))}
              </Box>
            </Row>
          ))}
        </Rows>
        {hasMore && <MoreComeUp />}
      </Part>
    </Box>
  )
}

function Added({ documentType, certificate, addedAt }: ToCheckOfDay['people'][number]['documents'][number]) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const type = labelOf(documentTypeLabels, documentType, language)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography component="span" variant="body2">
        {certificate ? `${type}: ${certificateLabel(certificate, language)}` : type}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {t('added {{date}}', { date: date(addedAt) })}
      </Typography>
    </Box>
  )
}
