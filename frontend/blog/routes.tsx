import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { BlogFeedSkeleton } from './BlogFeedSkeleton.tsx';
import { BlogPostSkeleton } from './BlogPostSkeleton.tsx';

const feed = screenRoute({
  path: '/blog-feed',
  access: 'public',
  load: async () => (await import('./BlogFeedScreen.tsx')).BlogFeedScreen,
  skeleton: <BlogFeedSkeleton />,
});

const post = screenRoute({
  path: '/blog-post',
  access: 'public',
  load: async () => (await import('./BlogPostScreen.tsx')).BlogPostScreen,
  skeleton: <BlogPostSkeleton />,
});

/** Loads the article and the code of its screen in parallel. */
function loadPost(args: LoaderFunctionArgs) {
  const filename = new URL(args.request.url).searchParams.get('post');
  import('./articles.ts').then(
    ({ openArticle }) => openArticle(filename),
    () => {
      // The screen, which needs the same code, shows the failure.
    },
  );
  return post.loader(args);
}

export const blogRoutes: RouteObject[] = [feed, { ...post, loader: loadPost }];
