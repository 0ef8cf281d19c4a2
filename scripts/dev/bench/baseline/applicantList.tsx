import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { createRoot } from 'react-dom/client'
import type { ApplicantRow, SearchAnswer } from '../../../../shared/search/domain/applicantSearch.ts'

/** The columns of the product's list, as plain text. */
const columns: GridColDef<ApplicantRow>[] = [
  { field: 'starRating', headerName: 'Star', width: 34 },
  { field: 'firstName', headerName: 'Name', flex: 2.7, minWidth: 216 },
  { field: 'city', headerName: 'Location', flex: 1, minWidth: 92 },
  { field: 'coreCompetencies', headerName: 'Primary Skills', flex: 1.15, minWidth: 104 },
  { field: 'yearsOfExperience', headerName: 'Experience', width: 84 },
  { field: 'pipelineStage', headerName: 'Status', width: 104 },
  { field: 'updatedAt', headerName: 'Updated', width: 98 },
  { field: 'actions', headerName: 'Actions', width: 66, valueGetter: () => 'Edit' },
]

// The document contains the response that the product would request from the API.
const [root, answer] = [document.getElementById('root'), document.getElementById('answer')]
const { applicants }: SearchAnswer = JSON.parse(answer?.textContent ?? '')
if (root)
  createRoot(root).render(
    <div style={{ height: 700 }}>
      <DataGrid rows={applicants} columns={columns} checkboxSelection hideFooter />
    </div>,
  )
