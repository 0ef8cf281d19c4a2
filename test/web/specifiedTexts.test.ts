import { expect, it } from 'vitest'
import { sourcesIn, sourcesOfLiterals } from '../../scripts/dev/texts/sources.ts'

/** The English texts that the specification fixes, by its sections. Placeholders are in our spelling. */
const specified: Record<string, readonly string[]> = {
  '2 Guards': ['404 Page Not Found', 'Access Denied', "You don't have permission to access this page."],
  '2 /auth': ['Login', 'Register', 'Forgot your password?', 'Signing in...', 'Creating account...'],
  '2 /forgot-password': [
    ...['Send Reset Link', 'Check Your Email', 'Back to Login', 'An error occurred. Please try again.'],
    "If an account with that email exists, we've sent you a password reset link.",
  ],
  '2 /reset-password': [
    ...['Verifying reset token...', 'Invalid Reset Link', 'This password reset link is invalid or has expired.'],
    ...['Request New Reset Link', 'New Password', 'Confirm New Password', 'Reset Password', 'Resetting...'],
    ...['Password Reset Successfully', 'Go to Login'],
  ],
  '2 Shell': [
    ...['Dashboard', 'My Profile', 'Applicant Database', 'Add Applicant', 'Public Submissions', 'Documentation'],
    ...['Logout', 'Logging out...'],
  ],
  '2 Dashboard': [
    ...['Total Applicants', 'Starred Candidates', 'Pending Review', 'Placed This Month', 'Recent Applicants'],
    ...['Profile Management', 'Application Status', 'Documents'],
    'No applicants found. Start by adding your first applicant.',
  ],
  '2 Applicant database': [
    ...['Search & Filter', '{{count}} active filters', 'Clear All', 'Quick Filters', 'Advanced Filters'],
    ...['New Candidates', 'Available Now', 'Blue Collar Workers', 'Quick filter applied'],
    ...['Basic Filters', 'Location (City)', 'Nationality', 'Work Permit Type', 'Pipeline Stage', 'Star Rating'],
    ...['Skills & Experience', 'Professions', 'Trade Skills', 'Machine Operations', 'Industry Sectors'],
    ...['Core Competencies', 'Years of Experience', 'Mobility & Requirements', 'Willing to Relocate'],
    ...['Preferred Regions', 'Physical Capabilities & Resources', 'Employment & Availability', 'Employment Type'],
    ...['Applicants Database', 'Export to CSV', 'Bulk Tag', 'Name', 'Location', 'Primary Skills', 'Experience'],
    ...['Status', 'Updated', 'Actions', '{{count}} days ago', '{{count}} weeks ago', 'Previous', 'Next'],
    ...['Showing {{from}} to {{to}} of {{count}} results', 'No applicants found'],
  ],
  '2 Applicant detail dialog': [
    ...['Profile', 'Timeline', 'GDPR', 'Basic Information', 'Contact Information', 'Location & Mobility'],
    ...['Certifications', 'Blue-Collar Skills & Capabilities', 'Recruiter Notes', 'Add recruiter notes...'],
    ...['No notes added yet.', 'Not specified', 'Present', 'No work experience recorded', 'Flexible'],
    ...['Availability & Employment', 'Compensation', 'No documents uploaded', 'No activity recorded'],
    ...['No consent recorded', 'Export Personal Data', 'Request Data Deletion', 'Share Profile', 'Edit Profile'],
    ...['Save Changes', 'Saving...', 'Cancel', 'Download'],
  ],
  '2 Add Applicant': [
    ...['Personal Information', 'Contact & Online Presence', 'Work Experience', 'Languages'],
    ...['Availability & Preferences', 'Data Protection Consent', 'Create Applicant', 'Creating...'],
    ...['Working at Height', 'Crane Operator', 'First Aid', 'Danish Safety Course', 'Forklift Operator', 'ADR'],
    ...['Welding', 'Electrical Safety', 'Confined Space Entry', 'Hot Work Permit'],
  ],
  '2 Public application': [
    ...['Job Application', 'Submit Application', 'Submitting...', 'Application Submitted'],
    'Submit Another Application',
  ],
  '2 Public Submissions': [
    ...['Copy Link', 'Link Copied!', 'Copy Failed', 'Pending', 'Approved', 'Rejected', 'Reject', 'Close'],
    'Approve & Create Applicant',
  ],
  '2 Documentation': [
    ...['External API', 'Authentication', 'Data Model', 'JSON Schema', 'Examples', 'MCP Integration', 'Copy for AI'],
    'Copied!',
  ],
  '2 My Profile': ['Not provided', 'No skills specified', 'Save', 'Edit Profile'],
  '5 Validation rules': [
    ...['Please enter a valid email address', 'Password must be at least 6 characters long'],
    ...["Passwords don't match", 'First name is required', 'First name too long', 'Last name is required'],
    ...['Last name too long', 'Invalid email address', 'Email is required', 'Valid email is required'],
    ...['Phone number is required', 'Nationality is required', 'Work permit type is required', 'Invalid URL'],
    ...['Zipcode is required', 'Zipcode too long', 'At least one profession is required'],
    ...['Profession is required', 'Years must be at least 1', 'Years cannot exceed 60'],
    ...['At least one language is required', 'Earliest start date is required'],
    'Notes too long (max 2000 characters)',
    'GDPR consent is required to create an applicant profile',
    'GDPR consent is required to submit your application',
    ...['Company name is required', 'Position is required', 'Start date is required', 'Training name is required'],
    ...['Issuing organization is required', 'Issue date is required', 'Certificate name is required'],
    ...['Only PDF files are allowed', 'Please select an image file', 'Invalid file type', 'Failed to process image'],
    ...['Please select a PDF file', 'Please upload a PDF file', 'CV must be less than 10MB'],
    ...['CV file must be less than 10MB', 'CV document must be a valid PDF file and less than 10MB'],
  ],
  '6 Roles': ['Recruiting Manager', 'Recruiter', 'Client', 'Applicant', 'System Admin'],
  '7 Calls': ['Applicant created successfully via external API'],
  '8 Error catalogue': [
    ...['Login failed', 'Welcome back!', 'Logged in as {{name}}', 'Registration failed', 'Account created!'],
    ...['Logout failed', 'Logged out', 'You have been successfully logged out', 'Invalid or expired token'],
    ...['No token provided', 'Success', 'Applicant updated successfully', 'Error', 'Failed to update applicant'],
    ...['Applicant created successfully', 'Failed to create applicant', 'Certificate uploaded successfully'],
    ...['Certificate Added', 'PDF will be uploaded when you save the applicant', 'Upload Failed'],
    ...['Failed to upload certificate', 'Failed to upload certificate: {{files}}', 'Application Submitted!'],
    ...['Submission Failed', 'Please try again later.', 'Failed to submit application'],
    ...['Failed to fetch submissions', 'Submission Approved', 'Submission Rejected', 'Approval Failed'],
    ...['Failed to approve the submission. Please try again.', 'Rejection Failed'],
    ...['Failed to reject the submission. Please try again.', 'Profile updated successfully'],
    ...['Failed to update profile', 'Invalid Image type', 'File too large', 'Failed to process CV'],
    ...['Failed to process CV file', 'Failed to upload CV', 'Failed to read file'],
    ...['Profile picture uploaded and compressed', 'CV uploaded successfully', 'No data to export'],
    ...['There are no applicants to export', 'Export successful', 'Exported {{count}} applicants to CSV'],
    ...['Filters cleared', 'All filters have been reset', 'Copied', 'Copied to clipboard'],
    'Failed to copy to clipboard',
  ],
}

const literals = sourcesOfLiterals()

it.each(Object.entries(specified))('has the texts of section %s', (_section, texts) => {
  expect(texts.filter((text) => !literals.has(text))).toEqual([])
})

/** The files with toasts whose general title the specification fixes: updates and creation of applicants, and files. */
const generalTitles: Record<string, readonly string[]> = {
  Success: ['AddApplicantPage.tsx', 'QuickAdd.tsx', 'WholeRecord.tsx', 'useApplicantEdit.ts'],
  Error: [
    ...['AddApplicantPage.tsx', 'OriginalSeen.tsx', 'PlacedPerson.tsx', 'QuickAdd.tsx', 'useChosenFile.ts'],
    ...['useQuickChanges.ts', 'useVersionedEdit.ts'],
  ],
  Added: [],
  Done: [],
}

it.each(Object.entries(generalTitles))(
  'titles toasts with what happened, and with %s only where specified',
  (title, files) => {
    const titled = [...sourcesIn(['web/src'])].filter(([, source]) => source.includes(`title: t('${title}')`))
    expect(titled.map(([file]) => file.replace(/.*\//, '')).toSorted()).toEqual(files.toSorted())
  },
)
