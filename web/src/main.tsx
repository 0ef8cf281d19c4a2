import './app/zodSettings.ts'
import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { preload } from './app/pages.ts'
import { startLanguage } from './i18n/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its root element')

preload(window.location.pathname)
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
