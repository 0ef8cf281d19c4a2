import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type Ref, useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { problemLine, problemsInOrder } from './formProblems.ts'
import { useFormPart } from './formStore.tsx'
import { useSections } from './sectionState.tsx'

/** Lists all errors of a submitted form, with links to the fields. Focus it when a submit fails. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation()
  const { goTo } = useSections()
  const errors = useFormPart((form) => form.errors)
  const submitted = useFormPart((form) => form.submitted)
  const problems = useMemo(() => problemsInOrder(errors), [errors])
  if (!submitted || problems.length === 0) return null
  const title = t('{{count}} fields need your attention', { count: problems.length })
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={title}
      // Leaves room for the page header when scrolled to.
      sx={{ outline: 'none', scrollMarginTop: 88 }}
    >
      {/* Read out when it takes focus. An alert would repeat everything after each correction. */}
      <Notice quiet tone="error" title={title}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {problems.map((problem) => (
            <li key={problem.path}>
              <Link
                component="button"
                type="button"
                variant="body2"
                color="inherit"
                underline="always"
                onClick={() => goTo(problem.path)}
                sx={{ py: { xs: 1.25, sm: 0.375 }, textAlign: 'left' }}
              >
                {problemLine(t, problem)}
              </Link>
            </li>
          ))}
        </Box>
      </Notice>
    </Box>
  )
}
