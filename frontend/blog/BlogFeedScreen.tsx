import { Announcement } from '#frontend/billing/Announcement.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card, CardLink } from '#frontend/design-system/layout/Card.tsx';
import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { type BlogPost, blogPosts } from './blogPosts.ts';
import { postFacts } from './postFacts.ts';
import { blogTexts } from '#gateway/blog/blogTexts.rules.ts';
import * as styles from './BlogFeed.css.ts';
import { FeedFrame } from './BlogFrame.tsx';
import { t, translated } from '#frontend/language/t.ts';

const quickActions: { label: string; to: string; icon: IconName }[] = [
  { label: t('Log Progress'), to: '/progress', icon: 'chart' },
  { label: t('Add Photos'), to: '/photos', icon: 'camera' },
  { label: t('View Goals'), to: '/goals', icon: 'goal' },
  { label: t('Workouts'), to: '/workouts', icon: 'dumbbell' },
];

export function BlogFeedScreen() {
  return (
    <FeedFrame>
      <ul className={styles.cards} aria-label={translated(blogTexts.heading)}>
        {blogPosts.map((post) => (
          <li key={post.filename} className={styles.item}>
            <BlogCard post={post} />
          </li>
        ))}
      </ul>
      <Card aria-labelledby="quick-actions">
        <SectionHeading id="quick-actions" title={t('Quick Actions')} subtitle={translated(blogTexts.needsAccount)} />
        <Inline fill gap="sm">
          {quickActions.map(({ label, to, icon }) => (
            <ButtonLink key={to} to={to} icon={icon} variant="soft">
              {label}
            </ButtonLink>
          ))}
        </Inline>
      </Card>
      <Announcement />
    </FeedFrame>
  );
}

function BlogCard({ post }: { post: BlogPost }) {
  const { filename, title, excerpt } = post;
  return (
    <CardLink to={`/blog-post?post=${encodeURIComponent(filename)}`} gap="sm">
      <Text size="micro" tone="soft">
        {postFacts(post)}
      </Text>
      <div className={styles.words} lang="en">
        <Heading level={3}>{title}</Heading>
        <Text tone="soft">{excerpt}</Text>
      </div>
      <span className={styles.foot}>
        <Text as="span" size="micro" tone="faint">
          {filename}
        </Text>
        <Text as="span" size="small" tone="primary" weight="strong">
          {translated(blogTexts.readMore)}
        </Text>
      </span>
    </CardLink>
  );
}
