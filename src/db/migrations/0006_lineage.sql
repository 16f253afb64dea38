ALTER TABLE `quizzes` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `changed_at` integer;