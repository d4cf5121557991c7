/** Every text of the blog that is no article, each once. */
export const blogTexts = {
  title: 'JOURNEY BLOG',
  heading: 'Latest Articles',
  subtitle: 'Insights on fitness, nutrition, and wellness',
  readMore: 'Read more →',
  more: 'More articles',
  needsAccount: 'These open your own journal, so they need an account.',
  noneSpecified: 'No blog post specified',
  notFound: 'Blog post not found',
  loadFailed: 'Failed to load blog post',
  errorHeading: 'Blog Post Not Found',
  offlineHeading: 'You’re offline',
  offline: 'This article opens by itself when you’re connected again.',
  errorFallback: 'The requested blog post could not be loaded.',
  backToBlog: 'Back to Blog',
} as const;
