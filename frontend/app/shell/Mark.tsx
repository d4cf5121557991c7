/** The mark: three steps that are also an E, the last one in first light. The same drawing as public/favicon.svg. */
export const Mark = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <rect width="64" height="64" fill="#1c5c45" />
    <rect x="9" y="42" width="24" height="12" rx="6" fill="#84cfab" />
    <rect x="20" y="26" width="24" height="12" rx="6" fill="#eef8f2" />
    <rect x="31" y="10" width="24" height="12" rx="6" fill="#ff9a56" />
  </svg>
);
