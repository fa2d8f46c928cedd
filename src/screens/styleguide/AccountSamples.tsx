import { CalendarHeart, Eye, MapPin } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import { Checkbox } from '@/ui/controls/Checkbox';
import { IconButton } from '@/ui/controls/IconButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Icon } from '@/ui/icons/Icon';
import { Badge } from '@/ui/layout/Badge';
import { Card } from '@/ui/layout/Card';
import { Cluster } from '@/ui/layout/Cluster';
import { FactList } from '@/ui/layout/FactList';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { Specimen } from './Specimen';

/** How signing in looks, as it is, gone wrong and done, and how the rooms of an account are laid out. */
export function AccountSamples() {
  return (
    <>
      <Specimen title="Pattern: signing in">
        <Grid columns={[1, 2, 2]} gap="lg">
          <SignIn />
          <SignIn hasFailed />
        </Grid>
      </Specimen>
      <Specimen title="Pattern: account">
        <Grid columns={[1, 2, 3]}>
          <Address />
          <Reminder />
          <EmptyState
            illustration="letter"
            title="No orders yet"
            headingAs="h3"
            actions={<Button variant="secondary">Find flowers</Button>}
          >
            What you send will be kept here.
          </EmptyState>
        </Grid>
      </Specimen>
    </>
  );
}

function SignIn({ hasFailed = false }: { hasFailed?: boolean }) {
  const error = hasFailed ? 'Please enter a valid email address.' : undefined;
  return (
    <Card space="md">
      <Stack gap="sm">
        <Heading as="h3" size="sm">
          Welcome back
        </Heading>
        {hasFailed && (
          <InlineMessage tone="error" live={false}>
            E-mail and password do not go together.
          </InlineMessage>
        )}
        <Field label="E-mail" error={error}>
          <TextInput type="email" defaultValue={hasFailed ? 'rose@' : undefined} />
        </Field>
        <Field label="Password" hint={hasFailed ? undefined : 'At least eight characters'}>
          <TextInput type="password" trailing={<IconButton icon={Eye} label="Show password" />} />
        </Field>
        <Checkbox label="Keep me signed in" />
        <Button wide>Sign in</Button>
        <Text size="sm">
          <TextLink href="/styleguide">Forgot your password?</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}

function Address() {
  return (
    <Card>
      <Stack gap="xs">
        <Cluster gap="3xs">
          <Icon of={MapPin} size="sm" />
          <Heading as="h3" size="xs">
            Grandma
          </Heading>
          <Badge>First choice</Badge>
        </Cluster>
        <FactList>
          <div>
            <dt>Address</dt>
            <dd>{'Augusta Byron\n350 W 31st St\nNew York, NY 10001'}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>212-555-0147</dd>
          </div>
        </FactList>
        <Cluster gap="2xs">
          <Button size="sm" variant="secondary">
            Edit
          </Button>
          <Button size="sm" variant="danger">
            Remove
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function Reminder() {
  return (
    <Card>
      <Stack gap="xs">
        <Cluster gap="3xs">
          <Icon of={CalendarHeart} size="sm" />
          <Heading as="h3" size="xs">
            Birthday of Grandma
          </Heading>
        </Cluster>
        <Text tone="soft">February 14, every year. We write two weeks before.</Text>
        <Checkbox label="Remind me by e-mail" />
        <Button size="sm" variant="secondary">
          Choose flowers
        </Button>
      </Stack>
    </Card>
  );
}
