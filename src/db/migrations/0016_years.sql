ALTER TABLE `quizzes` ADD `year_points` real;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `year_span` integer;--> statement-breakpoint
ALTER TABLE `questions` ADD `year` integer;
