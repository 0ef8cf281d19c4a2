import Box from '@mui/material/Box'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'

interface Failure {
  problem: unknown
}

/** Reports a page that could not be loaded or drawn. After a new version came out, loading again helps. */
export class PageBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state = { failure: null as Failure | null }

  static getDerivedStateFromError(problem: unknown): { failure: Failure } {
    return { failure: { problem } }
  }

  override render(): ReactNode {
    return this.state.failure ? <PageProblem {...this.state.failure} /> : this.props.children
  }
}

function PageProblem({ problem }: Failure) {
  const { t } = useTranslation()
  return (
    <Box component="main" sx={{ maxWidth: 600, mx: 'auto', px: 2, pt: 12 }}>
      <ErrorState
        problem={problem}
        title={t('This page could not be shown')}
        onRetry={() => window.location.reload()}
      />
    </Box>
  )
}
